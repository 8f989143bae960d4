import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { beginDuties, endDuty } from '../../server/areas/trace/acts/duties.ts';
import { bringBoxesIn, takeBoxesOut } from '../../server/areas/trace/acts/moveBoxes.ts';
import { call } from '../../server/pipeline/call.ts';
import type { BoxLine } from '../../src/domain/trace/shapes.ts';
import type { KindIn, KindOut } from '../../src/domain/trace/states.ts';
import * as Wire from '../../src/domain/wire.ts';
import type { FreshDatabase } from '../database.ts';

/** Acts of traceability as calls: other areas do them in the middle of their own. */
export const traceActs = {
  bring: call({ takes: z.any(), gives: Wire.done }, async (arg: { kind: KindIn; lines: BoxLine[] }, context) => {
    await bringBoxesIn(context, arg);
    return { done: true as const };
  }),
  take: call({ takes: z.any(), gives: Wire.done }, async (arg: { kind: KindOut; lines: BoxLine[] }, context) => {
    await takeBoxesOut(context, arg);
    return { done: true as const };
  }),
  begin: call({ takes: z.any(), gives: Wire.done }, (arg: { itemIds: string[] }, context) =>
    beginDuties(context, { ...arg, confirmed: true }),
  ),
  end: call({ takes: z.any(), gives: Wire.done }, (arg: { id: string; reason: string }, context) => endDuty(context, arg)),
};

/** The code of an invented box of a product, by a number. */
export const aCode = (number: number, product = '8123456'): string => `${product}${String(number).padStart(9, '0')}0000`;

export const aBoxLine = (over: Pick<BoxLine, 'itemId' | 'batchId' | 'warehouseId'> & Partial<BoxLine>): BoxLine => ({
  sourceId: uuidv7(),
  name: '甲药',
  batchNumber: 'B1',
  quantity: 10,
  packageSize: 10,
  codes: [],
  ...over,
});

export const codesOf = (...codes: string[]) => codes.map((code) => ({ code }));

/** The box of a code, and what the register of a batch holds. */
export async function findBox({ owner }: FreshDatabase, code: string) {
  const [box] = await owner<{ state: string; unitsLeft: number }[]>`select state, units_left from trace_box where code = ${code}`;
  return box && `${box.state} ${box.unitsLeft}`;
}

export const findRegister = async ({ owner }: FreshDatabase, itemId: string): Promise<string[]> => {
  const rows = await owner<{ reason: string; unitsLeft: number; units: number }[]>`
    select reason, units_left, units from trace_uncoded where item_id = ${itemId} order by sequence`;
  return rows.map(({ reason, unitsLeft, units }) => `${reason} ${unitsLeft}/${units}`);
};
