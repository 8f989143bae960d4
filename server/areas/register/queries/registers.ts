import type { Tag } from '../../../../src/api/tags.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type { ChangeKind } from '../../../../src/domain/organisation/changes.ts';
import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Context } from '../../../pipeline/context.ts';

/**
 * A small list a clinic keeps: entries with two names, an order, and a switch. Its table has the columns name_zh, name_en, sort, enabled and
 * version beside those of the draft, and either an `id` or a `code` of its own.
 */
export interface Register<Draft extends Shapes.Draft> {
  table: string;
  key: 'id' | 'code';
  /** Whether each clinic has its own entries or the organisation has one list. */
  of: 'practice' | 'org';
  kind: ChangeKind;
  /** What other browsers read again after a change. */
  tags: readonly Tag[];
  /** Fields of the draft that are columns of the table under the same name. */
  fields: readonly (keyof Draft & string)[];
  /** Columns that are worked out from the draft, or stored in another form. */
  derived?: (context: Context, draft: Draft) => Record<string, unknown>;
  /** The table has pinyin and initials of the Chinese name, and is searched by them. */
  isRead?: boolean;
  /** Columns of the list that are counted from other tables. The table is called `r`. */
  counted?: (db: Db) => Fragment;
  /** What is said where another entry has the Chinese name; otherwise a general sentence. */
  nameTaken?: MessageId;
  /** Refuses a draft with field problems. */
  check?: (context: Context, draft: Draft & Shapes.Changing) => void | Promise<void>;
  /** Refuses a change after it was made in the transaction: it would leave the register unfit for work. */
  checkAll?: (context: Context) => Promise<void>;
  /** True if something that was recorded names the entry: it can be switched off, not deleted. */
  isUsed: (context: Context, id: string) => Promise<boolean>;
}

/** Columns of a table by the names of the fields. The names are constants of a register, never typed by a person. */
export const columnsOf = (fields: readonly string[]): string =>
  fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ');

type Asked = Omit<Shapes.Criteria, 'page' | 'size'> & Paging;

/** A page of a register in its order, found by a part of either name. */
export async function listRows<Line extends Shapes.Line>(
  db: Db,
  { table, key, fields, counted, isRead }: Listed,
  { keyword = '', enabled, ...paging }: Asked,
): Promise<Page<Line>> {
  const typed = keyword.trim().toLowerCase();
  const byReading = isRead ? db`or starts_with(r.initials, ${typed}) or starts_with(r.pinyin, ${typed})` : db``;
  return pagedList<Line>(db, paging, {
    of: 'r',
    from: db`${db(table)} r`,
    where: db`(${typed} = '' or strpos(lower(r.name_zh), ${typed}) > 0 or strpos(lower(r.name_en), ${typed}) > 0 ${byReading})
      ${enabled ? db`and r.enabled = ${enabled === '1'}` : db``}`,
    order: fixedOrder(`r.sort, r.${key}`),
    select: db`
      r.${db(key)}::text as id, ${db.unsafe(columnsOf(['nameZh', 'nameEn', ...fields, 'enabled', 'version']))} ${counted ? db`, ${counted(db)}` : db``}`,
  });
}

type Listed = Pick<Register<never>, 'table' | 'key' | 'counted' | 'isRead'> & { fields: readonly string[] };
