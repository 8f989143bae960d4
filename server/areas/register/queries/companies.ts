import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import type { Db } from '../../../database/connect.ts';

/** Employers in use, as a dictionary. */
export const listEmployers = (db: Db): Promise<Dictionary.Entry[]> =>
  db<Dictionary.Entry[]>`
    select id as code, name_zh, name_en, pinyin, initials, null as parent_code, '{}'::jsonb as extra from employer where enabled order by sort, id`;

/** Makers of drugs and materials: the organisation's own in use, then the published list, which has Chinese names only. */
export const listManufacturers = (db: Db): Promise<Dictionary.Entry[]> =>
  db<Dictionary.Entry[]>`
    select code, name_zh, name_en, pinyin, initials, null as parent_code, '{}'::jsonb as extra from (
      select id::text as code, name_zh, name_en, pinyin, initials, 0 as list, sort from own_manufacturer where enabled
      union all
      select code, name, '', pinyin, initials, 1, 0 from manufacturer) listed
    order by list, sort, pinyin, code`;
