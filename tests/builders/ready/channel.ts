import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const methodCode = 'wechat';

async function lineIn(own: Own, daysAgo: number, amount = 1000) {
  const statement = await own.make('channel_statement', {
    id: uuidv7(),
    method_code: methodCode,
    file_name: 'x.csv',
    sha256: uuidv7(),
    lines: 1,
    imported_at: own.at(0, '00:00'),
    imported_by: own.me,
  });
  return own.make('channel_line', {
    id: uuidv7(),
    statement_id: statement.id,
    method_code: methodCode,
    day: own.day(-daysAgo),
    at: own.at(-daysAgo, '10:00'),
    is_refund: amount < 0,
    number: uuidv7(),
    trade_number: 'T1',
    order_number: '',
    amount,
    fee: 0,
  });
}

/** Money collected by the method on a day that has no other payments. */
const paymentIn = (own: Own, daysAgo: number) =>
  own.like('payment', `practice_id = :p and kind = 'settlement'`, {
    method_code: methodCode,
    kind: 'arrears',
    amount: 1000,
    tendered: 1000,
    change: 0,
    at: own.at(-daysAgo, '10:01'),
    till_session_id: null,
  });

const pairIn = async (own: Own, daysAgo: number) => ({
  lineId: (await lineIn(own, daysAgo)).id,
  paymentId: (await paymentIn(own, daysAgo)).id,
});

export const channel: Partial<Record<Call, Readied>> = {
  acceptChannelProposals: async (own) => ({ methodCode, day: own.day(-300), pairs: [await pairIn(own, 300)] }),
  actOnChannelDifference: async (own) => ({
    lineId: (await lineIn(own, 310)).id,
    paymentId: null,
    act: 'explain',
    reason: 'x',
    toStaffId: null,
  }),
  closeChannelDay: async (own) => ({ methodCode, day: own.day(-320) }),
  linkChannel: (own) => pairIn(own, 330),
  queryChannelDay: async (own) => ({ methodCode, day: own.day(-340) }),
  queryStatementColumns: async () => ({ methodCode }),
  reopenChannelDay: async (own) => {
    await own.make('channel_closing', {
      id: uuidv7(),
      method_code: methodCode,
      day: own.day(-350),
      round: 1,
      figures: {},
      closed_at: own.at(0, '00:00'),
      closed_by: own.other,
    });
    return { methodCode, day: own.day(-350), reason: 'x' };
  },
  saveStatementColumns: async () => ({
    methodCode,
    version: undefined,
    columns: { at: 'a', tradeNumber: 'b', amount: 'c', orderNumber: '', kind: '', refundNumber: '', refundAmount: '', fee: '' },
  }),
  unlinkChannel: async (own) => {
    const { lineId, paymentId } = await pairIn(own, 360);
    await own.make('channel_link', {
      id: uuidv7(),
      line_id: lineId,
      payment_id: paymentId,
      how: 'hand',
      linked_at: own.at(0, '00:00'),
      linked_by: own.other,
    });
    return { lineId, reason: 'x' };
  },
};
