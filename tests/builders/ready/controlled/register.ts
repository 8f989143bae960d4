import { uuidv7 } from 'uuidv7';
import { demonstrationPassword } from '../../../../server/seed/content/organisation/staff.ts';
import type { Call } from '../../../../src/api/catalogue.ts';
import type { Own, Readied } from '../own.ts';

/** A narcotic with a batch in a warehouse of the practice and the receipt of another person. */
async function narcotic(own: Own) {
  const known = await own.find(`select i.id, b.id as batch_id, b.warehouse_id from item i join stock_batch b on b.item_id = i.id
    where b.practice_id = :p and i.is_stocked order by i.id limit 1`);
  const item = await own.like('item', `id = '${known.id}'`, {
    code: `C${Math.random()}`,
    controlled: 'narcotic',
    dosage_form: 'injection',
  });
  const batch = await own.like('stock_batch', `id = '${known.batchId}'`, { item_id: item.id, quantity: 10 });
  const movement = await own.make('stock_movement', {
    id: uuidv7(),
    batchId: batch.id,
    change: 10,
    kind: 'receipt',
    sourceId: null,
    at: own.at(0, '00:00'),
    staffId: own.other,
    month: own.day(0).slice(0, 8).concat('01'),
    cost: 0,
    amount: 0,
  });
  return { item, movement, storehouseId: known.warehouseId };
}

/** A count of another person. */
async function counted(own: Own) {
  const { item, storehouseId } = await narcotic(own);
  return own.make('controlled_entry', {
    id: uuidv7(),
    kind: 'count',
    itemId: item.id,
    warehouseId: storehouseId,
    quantity: 10,
    booked: 10,
    at: own.at(0, '00:00'),
    staffId: own.other,
    broughtBy: '',
    remark: '',
    strikeReason: '',
  });
}

/** The register of controlled drugs, as far as each call wants it. */
export const controlledRegister: Partial<Record<Call, Readied>> = {
  saveControlledEntry: async (own) => {
    const { item, storehouseId } = await narcotic(own);
    return {
      kind: 'count',
      itemId: item.id,
      storehouseId,
      movementId: undefined,
      quantity: 9,
      destroyed: null,
      broughtBy: '',
      remark: 'x',
    };
  },
  queryControlledRegisterPrint: async (own) => {
    const { item, storehouseId } = await narcotic(own);
    return { itemId: item.id, storehouseId, from: undefined, to: undefined, show: undefined };
  },
  signControlled: async (own) => ({
    movementIds: [(await narcotic(own)).movement.id],
    entryIds: [(await counted(own)).id],
    password: demonstrationPassword,
  }),
  strikeControlledEntry: async (own) => ({ id: (await counted(own)).id, reason: 'x' }),
};
