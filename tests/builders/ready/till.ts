import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

async function sessionIn({ make, at }: Own, cashier: string, state: 'open' | 'counted' | 'closed') {
  return make('till_session', {
    id: uuidv7(),
    cashier_id: cashier,
    opened_at: at(0, '00:00'),
    opening_float: 1000,
    is_automatic: state === 'open',
    state,
    closed_at: state === 'closed' ? at(0, '00:00') : null,
  });
}

/** A counted session whose drawer holds its float. */
async function countedIn(own: Own) {
  const session = await sessionIn(own, own.me, 'counted');
  const lines = JSON.stringify([{ methodCode: '', expected: 1000, counted: 1000 }]);
  await own.change(`
    insert into till_count (org_id, practice_id, id, session_id, counts, lines, at, staff_id)
    select org_id, id, '${uuidv7()}', '${session.id}', '[]', '${lines}', now(), :me from practice where id = :p`);
  return session;
}

/** The signed sheet of a colleague, ten yuan short. */
async function sheetIn(own: Own) {
  const session = await sessionIn(own, own.other, 'closed');
  const sheet = await own.make('closing_sheet', {
    id: uuidv7(),
    sheet_number: `X${Math.random()}`,
    serial: Math.floor(Math.random() * 100_000_000) + 1_000_000,
    session_id: session.id,
    cashier_id: own.other,
    opened_at: own.at(0, '00:00'),
    signed_at: own.at(0, '00:00'),
    opening_float: 1000,
    counts: [],
    taken: 0,
    paid_out: 0,
    excess: 0,
    shortage: 1000,
  });
  await own.change(`
    insert into closing_sheet_line (org_id, practice_id, sheet_id, method_code, taken, paid_out, moved, expected, counted, reason)
    select org_id, id, '${sheet.id}', '', 0, 0, 1000, 1000, 0, 'x' from practice where id = :p`);
  return sheet;
}

const openIn = (own: Own, cashier: string) =>
  own
    .find(`select * from till_session where practice_id = :p and cashier_id = '${cashier}' and state = 'open' limit 1`)
    .catch(() => sessionIn(own, cashier, 'open'));

async function handoverIn(own: Own, { from, to }: { from: string; to: string }) {
  const session = await openIn(own, from);
  return own.make('till_handover', {
    id: uuidv7(),
    session_id: session.id,
    to_staff_id: to,
    counts: [{ fen: 100, count: 5 }] as never,
    amount: 500,
    offered_at: own.at(0, '00:00'),
  });
}

async function floatRequestIn(own: Own, { from, to }: { from: string; to: string }) {
  return own.make('till_float_request', {
    id: uuidv7(),
    asked_by: from,
    to_staff_id: to,
    amount: 500,
    asked_at: own.at(0, '00:00'),
  });
}

/** Takes money in the clinic besides the caller. */
const colleagueIn = (own: Own) =>
  own.find(`
    select w.staff_id as id from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where w.practice_id = :p and w.staff_id <> :me and 'm_billing' = any (r.authorities) order by 1 limit 1`);

export const till: Partial<Record<Call, Readied>> = {
  acceptHandover: async (own) => ({
    ...seen(await handoverIn(own, { from: own.other, to: own.me })),
    counts: [{ fen: 100, count: 5 }],
  }),
  askFloat: async (own) => ({ toStaffId: (await colleagueIn(own)).id, amount: 500, note: 'x' }),
  correctTill: async (own) => {
    // A flow without steps for the amount: the cashier corrects alone.
    await own.like('approval_flow', 'true', { subject: 'tillCorrection', nodes: [], practice_id: null, enabled: true, version: 1 });
    return { id: (await openIn(own, own.me)).id, entryId: null, amount: 700, reason: 'x' };
  },
  correctPayment: async (own) => {
    const till = await openIn(own, own.me);
    const payment = await own.like('payment', `practice_id = :p and kind = 'recharge' and method_code <> 'member-card'`, {
      method_code: 'cash',
      amount: 1000,
      tendered: 1000,
      change: 0,
      till_session_id: till.id,
      at: own.at(0, '00:00'),
    });
    return { paymentId: payment.id, amount: 1000, methodCode: 'wechat', reason: 'x' };
  },
  declineFloat: async (own) => ({ ...seen(await floatRequestIn(own, { from: own.other, to: own.me })), reason: 'x' }),
  withdrawFloat: async (own) => seen(await floatRequestIn(own, { from: own.me, to: own.other })),
  countTill: async (own) => ({ ...seen(await countedIn(own)), counts: [{ fen: 1000, count: 1 }], sums: [] }),
  declineHandover: async (own) => ({ ...seen(await handoverIn(own, { from: own.other, to: own.me })), reason: 'x' }),
  queryClosingSheet: async (own) => ({ id: (await sheetIn(own)).id }),
  queryClosingSheetPrint: async (own) => ({ id: (await sheetIn(own)).id }),
  reopenSheet: async (own) => ({ id: (await sheetIn(own)).id, reason: 'x' }),
  settleDifference: async (own) => ({ id: (await sheetIn(own)).id, methodCode: '', way: 'writtenOff', amount: -1000, reason: 'x' }),
  signSheet: async (own) => ({ ...seen(await countedIn(own)), reasons: [], remark: '' }),
  addTillEntry: async (own) => {
    await openIn(own, own.me);
    return { kind: 'paidIn', amount: 100, reason: 'x' };
  },
  openTill: async () => ({ amount: 100 }),
  lockDay: async () => ({ day: '2020-01-01' }),
  offerHandover: async (own) => {
    await openIn(own, own.me);
    return { toStaffId: (await colleagueIn(own)).id, counts: [{ fen: 100, count: 1 }], requestId: undefined };
  },
  unlockDay: async (own) => {
    await own.make('day_closing', {
      id: uuidv7(),
      day: '2019-01-01',
      round: 1,
      figures: [],
      locked_at: own.at(0, '00:00'),
      locked_by: own.other,
    });
    return { day: '2019-01-01', reason: 'x' };
  },
  withdrawHandover: async (own) => seen(await handoverIn(own, { from: own.me, to: own.other })),
};
