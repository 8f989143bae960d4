import { isCode, readCode } from '../../../../src/domain/trace/codes.ts';
import type { KnownBox, RegisterRow, TraceWorld } from '../../../../src/domain/trace/cover.ts';
import { holdsOf } from '../../../../src/domain/trace/levels.ts';
import type { BoxLine } from '../../../../src/domain/trace/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';

/**
 * A duty begins and ends while no act moves goods of the clinic: acts that move goods hold this lock shared until their transaction ends. A new
 * batch has no row to lock before, so the locks of batches are not enough.
 */
export const holdDuties = (db: Db) =>
  db`select pg_advisory_xact_lock_shared(hashtextextended(app_org()::text || app_practice()::text || 'trace_duty', 0))`;
export const lockDuties = (db: Db) =>
  db`select pg_advisory_xact_lock(hashtextextended(app_org()::text || app_practice()::text || 'trace_duty', 0))`;

export async function findDuties(db: Db, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ itemId: string }[]>`
    select item_id from trace_duty where practice_id = app_practice() and item_id = any (${[...new Set(itemIds)]}::uuid[]) and ended_at is null`;
  return new Set(rows.map(({ itemId }) => itemId));
}

/** The codes of the lines, each once, in the order in which every act locks them. */
const codesOf = (lines: readonly BoxLine[]): string[] =>
  [...new Set(lines.flatMap(({ codes }) => codes.map(({ code }) => code)))].toSorted();

/**
 * Reserves codes that were never seen: of two acts that name one at once the second waits for the first and then knows the box. A reserved row is
 * overwritten by the act, or is gone with its transaction.
 */
async function reserveCodes({ db, session, now }: Context, lines: readonly BoxLine[]): Promise<Set<string>> {
  const codes = codesOf(lines);
  if (codes.length === 0) return new Set();
  const rows = codes.flatMap((code) => {
    const line = lines.find((one) => one.codes.some((traced) => traced.code === code));
    const traced = line?.codes.find((one) => one.code === code);
    if (!line || !traced) return [];
    const { itemId, warehouseId, batchId, sourceId, packageSize } = line;
    const place = { practiceId: session.practiceId, warehouseId, batchId, sourceId };
    return [
      { orgId: session.orgId, code, itemId, ...place, holds: holdsOf(traced, packageSize), unitsLeft: 0, state: 'missing', since: now() },
    ];
  });
  const added = await db<{ code: string }[]>`insert into trace_box ${db(rows)} on conflict (org_id, code) do nothing returning code`;
  return new Set(added.map(({ code }) => code));
}

/** Forgets codes that were reserved for lines and became no box: an act that may leave a code aside calls this at its end. */
export const forgetReserved = ({ db }: Context, lines: readonly BoxLine[]) =>
  db`
    delete from trace_box x where x.org_id = app_org() and x.code = any (${codesOf(lines)}::text[])
      and not exists (select from trace_event e where e.org_id = x.org_id and e.code = x.code)`;

const boxColumns = (db: Db): Fragment => db`
  x.code, x.item_id, x.level, x.parent_code, x.holds, x.units_left, x.state, x.practice_id, x.warehouse_id, x.batch_id,
  coalesce(b.batch_number, '') as batch_number, x.source_id`;

/** Boxes of the named codes, and the bundles and cartons of the batches, under their locks in the order of their codes. */
const lockBoxes = (db: Db, codes: readonly string[], batchIds: readonly string[]) =>
  lockRows(
    db,
    'traceBox',
    db<KnownBox[]>`
    select ${boxColumns(db)} from trace_box x left join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
    where x.code = any (${[...codes]}::text[])
      or (x.batch_id = any (${[...batchIds]}::uuid[]) and x.state in ('inStock', 'quarantine') and x.level <> 'box' and x.units_left > 0)
    order by x.code for no key update of x`,
  );

/** The boxes of these codes, under their locks. */
export const lockNamed = (db: Db, codes: readonly string[]) => lockBoxes(db, codes, []);

/** All boxes that lie in the batches, under their locks. */
export const lockLying = (db: Db, batchIds: readonly string[]) =>
  lockRows(
    db,
    'traceBox',
    db<KnownBox[]>`
    select ${boxColumns(db)} from trace_box x left join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
    where x.batch_id = any (${[...batchIds]}::uuid[]) and x.state in ('inStock', 'quarantine') order by x.code for no key update of x`,
  );

export const lockRegisterOf = (db: Db, batchIds: readonly string[]) =>
  lockRows(
    db,
    'traceUncoded',
    db<RegisterRow[]>`
    select id, batch_id, units_left from trace_uncoded where batch_id = any (${[...batchIds]}::uuid[]) and units_left > 0
    order by sequence for no key update`,
  );

/** Goods that unknown codes may be of: those entered with the product identifier or bar code that the code bears. */
async function findGoodsOf(db: Db, codes: readonly string[]): Promise<Map<string, readonly string[]>> {
  const read = codes.map((code) => ({ code, read: readCode(code) }));
  const bearing = read.map(({ code, read: one }) => ({ code, identifiers: isCode(one) ? one.identifiers : [] }));
  const identifiers = [...new Set(bearing.flatMap((one) => one.identifiers))];
  if (identifiers.length === 0) return new Map();
  const goods = await db<{ id: string; barcode: string; traceIdentifiers: string[] }[]>`
    select i.id, i.barcode, i.trace_identifiers from item i where i.id in (
      select c.id from item c where c.barcode = any (${identifiers}::text[]) and c.barcode <> ''
      union select goods_of_identifiers(${identifiers}::text[]))`;
  return new Map(
    bearing.map(({ code, identifiers: own }) => [
      code,
      goods
        .filter(({ barcode, traceIdentifiers }) => own.includes(barcode) || own.some((one) => traceIdentifiers.includes(one)))
        .map(({ id }) => id),
    ]),
  );
}

async function findQuarantines(db: Db, warehouseIds: readonly string[]): Promise<Set<string>> {
  const rows = await db<
    { id: string }[]
  >`select id from warehouse where id = any (${[...new Set(warehouseIds)]}::uuid[]) and is_quarantine`;
  return new Set(rows.map(({ id }) => id));
}

/** The facts about the lines, under locks; undefined for an act with neither codes nor goods with a duty. The batches are locked before. */
export async function lockWorld(context: Context, lines: readonly BoxLine[]): Promise<TraceWorld | undefined> {
  const { db, session } = context;
  await holdDuties(db);
  const duties = await findDuties(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const codes = codesOf(lines);
  if (duties.size === 0 && codes.length === 0) return undefined;
  const batchIds = [...new Set(lines.map(({ batchId }) => batchId))];
  const reserved = await reserveCodes(context, lines);
  const boxes = await lockBoxes(db, codes, batchIds);
  const register = duties.size > 0 ? await lockRegisterOf(db, batchIds) : [];
  const [quarantines, goodsOf] = await Promise.all([
    findQuarantines(
      db,
      lines.map(({ warehouseId }) => warehouseId),
    ),
    findGoodsOf(db, [...reserved]),
  ]);
  const known = boxes.filter(({ code }) => !reserved.has(code));
  return { practiceId: session.practiceId, boxes: new Map(known.map((box) => [box.code, box])), register, duties, quarantines, goodsOf };
}
