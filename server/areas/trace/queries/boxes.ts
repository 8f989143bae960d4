import type { TracedCode } from '../../../../src/domain/trace/shapes.ts';
import type { Db } from '../../../database/connect.ts';

interface Carried extends TracedCode {
  sourceId: string;
  units: number;
}

function bySource(rows: readonly Carried[]): Map<string, TracedCode[]> {
  const found = new Map<string, TracedCode[]>();
  for (const { sourceId, code, units } of rows) found.set(sourceId, [...(found.get(sourceId) ?? []), { code, units }]);
  return found;
}

/** Boxes that lines of a transfer have sent and that are not received yet, with the units they carry. */
export async function findUnderWay(db: Db, sourceIds: readonly string[]): Promise<Map<string, TracedCode[]>> {
  const rows = await db<Carried[]>`
    select source_id, code, units_left as units from trace_box
    where source_id = any (${[...sourceIds]}::uuid[]) and state = 'underWay' order by code`;
  return bySource(rows);
}

/** Boxes that gave units to these lines and the units that have not come back, in the order of their codes. */
export async function findGiven(db: Db, sourceIds: readonly string[]): Promise<Map<string, TracedCode[]>> {
  const rows = await db<Carried[]>`
    select e.source_id, e.code, (-sum(e.units))::int as units from trace_event e join trace_box x on x.org_id = e.org_id and x.code = e.code
    where e.org_id = app_org() and e.source_id = any (${[...sourceIds]}::uuid[]) and x.level = 'box'
    group by e.source_id, e.code having sum(e.units) < 0 order by e.code`;
  return bySource(rows);
}

/** The batches in which known boxes lie. */
export async function findBatchesOf(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db<{ code: string; batchId: string }[]>`
    select code, batch_id from trace_box where org_id = app_org() and code = any (${[...codes]}::text[]) and state in ('inStock', 'quarantine')`;
  return new Map(rows.map(({ code, batchId }) => [code, batchId]));
}

export interface BatchBoxes {
  lying: { code: string; unitsLeft: number }[];
  registered: number;
}

/** The boxes that lie in batches, and the units of their register. */
export async function findBoxesOfBatches(db: Db, batchIds: readonly string[]): Promise<Map<string, BatchBoxes>> {
  const boxes = await db<{ batchId: string; code: string; unitsLeft: number }[]>`
    select batch_id, code, units_left from trace_box
    where batch_id = any (${[...batchIds]}::uuid[]) and state in ('inStock', 'quarantine') order by code`;
  const rows = await db<{ batchId: string; units: number }[]>`
    select batch_id, sum(units_left)::int as units from trace_uncoded where batch_id = any (${[...batchIds]}::uuid[]) group by batch_id`;
  return new Map(
    batchIds.map((id) => [
      id,
      {
        lying: boxes.filter(({ batchId }) => batchId === id),
        registered: rows.find(({ batchId }) => batchId === id)?.units ?? 0,
      },
    ]),
  );
}
