import type { Db, Fragment } from '../../../database/connect.ts';
import { say } from '../../../words/words.ts';

interface Columns {
  code: string;
  nameZh: string;
  nameEn: string;
}

const columnsOfVisit: Columns = { code: 'g.code', nameZh: 'g.name_zh', nameEn: 'g.name_en' };
const marked = (language: 'zh' | 'en'): string => say(language, 'common.uncodedDiagnosis', { name: '%s' });

/** Free text carries its mark in the name, so that no paper, list or template can leave it out. */
const named = (db: Db, { code, name, mark }: { code: string; name: Fragment; mark: string }): Fragment =>
  db`case when trim(${db.unsafe(code)}) = '' then format(${mark}::text, ${name}) else ${name} end`;

const inChinese = (db: Db, { code, nameZh }: Columns): Fragment => named(db, { code, name: db`${db.unsafe(nameZh)}`, mark: marked('zh') });
const inEnglish = (db: Db, { code, nameZh, nameEn }: Columns): Fragment =>
  named(db, { code, name: db`coalesce(nullif(${db.unsafe(nameEn)}, ''), ${db.unsafe(nameZh)})`, mark: marked('en') });

/** Name of `diagnosis g`, or of other columns, in both languages. */
export const diagnosisName = (db: Db, of: Columns = columnsOfVisit): Fragment =>
  db`jsonb_build_object('zh', ${inChinese(db, of)}, 'en', ${inEnglish(db, of)})`;

/** Name of `diagnosis g` in the language of the reader. */
export const spokenDiagnosis = (db: Db): Fragment => db`spoken(${inChinese(db, columnsOfVisit)}, ${inEnglish(db, columnsOfVisit)})`;
