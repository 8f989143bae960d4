import { aBill } from '../builders/bill.ts';
import { must, paid, type Stage, versionOf } from './stage.ts';

/** A paid sheet of one drug at the pharmacy, sold as so many units, and what is asked to hand it out of this batch. */
export async function aSheet(stage: Stage, itemId: string, batchId: string, quantity: number, units = 1): Promise<Record<string, unknown>> {
  const { owner } = stage.clinic;
  const { billId, encounterId } = await aBill(owner, stage.clinic, {
    withPrescription: true,
    lines: [{ unitPrice: 1000, quantity: units }],
  });
  const version = await versionOf(stage, 'bill', billId);
  await must(stage, 'zhaoqian', 'settleBilling', { id: billId, payments: paid(1000 * units), allowArrears: false, version });
  const [line] = await owner<[{ id: string; dispensingId: string }]>`
    update dispensing_line set item_id = ${itemId}, quantity = ${quantity}
    where dispensing_id = (select id from dispensing where encounter_id = ${encounterId}) returning id, dispensing_id`;
  return {
    id: line.dispensingId,
    lines: [{ lineId: line.id, batches: [{ batchId, quantity }] }],
    version: await versionOf(stage, 'dispensing', line.dispensingId),
  };
}
