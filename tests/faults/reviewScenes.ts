import { aBatch } from './clinicOf.ts';
import { aSheet } from './sheets.ts';
import { counting, must, type Scene, type Stage, versionOf } from './stage.ts';

/** A sheet of the clinic that waits in this state of its review, as sent while the clinic reviews before handing out. */
export async function aReviewedSheet(
  stage: Stage,
  state: 'waiting' | 'sentBack' | 'passed',
): Promise<Record<string, unknown> & { id: string }> {
  const itemId = stage.clinic.itemIds[0]!;
  const { id, version } = await aSheet(stage, itemId, await aBatch(stage.clinic, itemId, 5), 2);
  await stage.clinic.owner`
    update dispensing set review_state = ${state}, review_before = 'dispensing', reviewed_at = ${state === 'waiting' ? null : new Date()} where id = ${id as string}`;
  return { id: id as string, version };
}

const said = 'select count(*)::int as count from prescription_review where dispensing_id = $1 and act = $2';

export const reviewScenes: readonly Scene[] = [
  {
    name: 'a prescription is sent back to its doctor',
    call: 'reviewPrescription',
    inner: ['review.written'],
    prepare: async (stage) => {
      const sheet = await aReviewedSheet(stage, 'waiting');
      const arg = { ...sheet, flag: 'sendBack', reasonCode: 'dose', remark: '剂量偏大', proposal: '减半' };
      return { call: 'reviewPrescription', by: 'sunyaoshi', arg, effects: counting(stage, said, sheet.id, 'sendBack') };
    },
  },
  {
    name: 'the rest of a prescription is handed out',
    call: 'handOutRest',
    inner: ['rest.taken'],
    prepare: async (stage) => {
      const itemId = stage.clinic.itemIds[0]!;
      const batchId = await aBatch(stage.clinic, itemId, 50);
      const sheet = await aSheet(stage, itemId, batchId, 4, 4);
      const [{ lineId }] = sheet.lines as [{ lineId: string }];
      const lines = (quantity: number) => [{ lineId, batches: [{ batchId, quantity }] }];
      await must(stage, 'sunyaoshi', 'dispense', { ...sheet, lines: lines(3), isPart: true });
      const version = await versionOf(stage, 'dispensing', sheet.id as string);
      const sql = `select count(*)::int as count from stock_movement where batch_id = $1 and change = -1`;
      const arg = { id: sheet.id, version, lines: lines(1) };
      return { call: 'handOutRest', by: 'sunyaoshi', arg, effects: counting(stage, sql, batchId) };
    },
  },
];
