import { type Counted, countAnswers, maskSmall } from '../../../../src/domain/form/statistics/count.ts';
import { type Field, fieldsOf } from '../../../../src/domain/form/statistics/fields.ts';
import { type Found, groupingOf, isBlankValue } from '../../../../src/domain/form/statistics/groups.ts';
import type * as Statistics from '../../../../src/domain/form/statistics/shapes.ts';
import { figuresOf, rowsOf } from '../../../../src/domain/form/statistics/table.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { SheetFormat } from '../../../../src/domain/sheet/formats.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { readerIn } from '../../../words/reader.ts';
import { findAnswersGiven, findCountedVersions, findPeople } from '../queries/statistics.ts';

const lineOf = ({ code, kind, label, unit, versions }: Field): Statistics.FieldLine => ({ code, kind, label, unit, versions });

export async function findFields(db: Db, formId: string): Promise<Statistics.FieldLine[]> {
  const { versions } = await findCountedVersions(db, formId);
  return fieldsOf(versions).map(lineOf);
}

interface Read {
  nameZh: string;
  nameEn: string;
  field: Field;
  found: Found[];
  versions: number[];
}

/** The field that is asked for, and every answer that was given to it. */
async function readField(db: Db, criteria: Statistics.Criteria): Promise<Read> {
  const { formId, code, kind, versionNumber } = criteria;
  const { versions: all, ...names } = await findCountedVersions(db, formId);
  const field = fieldsOf(all).find((each) => each.code === code && each.kind === kind);
  if (!field) throw absent();
  const versions = field.versions.filter((number) => versionNumber === undefined || number === versionNumber);
  return { ...names, field, versions, found: await findAnswersGiven(db, code, { ...criteria, versions }) };
}

/** Counts by answer. A reader without the right to records sees no small group. */
export async function readStatistics({ db, session }: Context, criteria: Statistics.Criteria): Promise<Statistics.Statistics> {
  const { field, found, nameZh, nameEn } = await readField(db, criteria);
  const maySeePeople = holds(session.authorities, 'm_chart');
  const counted: Counted = countAnswers(field, found);
  return { nameZh, nameEn, field: lineOf(field), ...(maySeePeople ? counted : maskSmall(counted)), maySeePeople };
}

/** Whose forms gave the answers of one group. */
export async function findPeopleOf(
  { db }: Context,
  { key, ...asked }: Statistics.PeopleCriteria & Paging,
): Promise<Page<Statistics.Person>> {
  const { field, found, versions } = await readField(db, asked);
  const answered = found.filter(({ value }) => !isBlankValue(value));
  const { keysOf } = groupingOf(field, answered);
  const given = answered.filter((each) => keysOf(each).includes(key));
  return findPeople(db, { ...asked, versions, given }, asked);
}

/** The table of the screen as a file, the figures below it as its last rows. */
export async function exportStatistics(
  context: Context,
  { format, ...criteria }: Statistics.Criteria & { format: SheetFormat },
): Promise<SheetAnswer> {
  const { audit, session } = context;
  const reader = readerIn(session.language);
  const number = new Intl.NumberFormat(session.language === 'zh' ? 'zh-CN' : 'en', { maximumFractionDigits: 6 });
  const answer = await readStatistics(context, criteria);
  const rows = rowsOf(answer, { language: session.language, say: reader.say, number: (value) => number.format(value) });
  audit({ detail: { form: criteria.formId, field: criteria.code, rows: rows.length, format } });
  const figures = figuresOf(answer).map(({ label, value }) => ({ text: reader.say(label), count: value, share: null, isHidden: false }));
  const label = reader.name({ nameZh: answer.field.label.zh, nameEn: answer.field.label.en });
  return sheetFile(format, {
    name: `${reader.name(answer)}-${label}`,
    columns: [
      { title: label, width: 32, value: ({ text }) => text },
      {
        title: reader.say('form.statistics.count'),
        width: 14,
        value: ({ count, isHidden }) => (isHidden ? reader.say('form.statistics.hidden') : count),
      },
      { title: reader.say('form.statistics.share'), width: 14, value: ({ share }) => share },
    ],
    rows: [...rows, ...figures],
  });
}
