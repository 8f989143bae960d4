import type { Call } from '../../src/api/catalogue.ts';
import { aBill } from '../builders/bill.ts';
import { aVisit } from '../builders/visit.ts';
import { aFollowedBooking, anApplication } from '../crmWorld.ts';
import { aBatch, aCard } from './clinicOf.ts';
import { approvedDocument, aSignedOrder, settledBill } from './scenes.ts';
import { aSheet } from './sheets.ts';
import { counting, must, paid, type Stage, versionOf } from './stage.ts';
import { submittedCount } from './storeScenes.ts';

/** One act of several people who each want another end of the same thing. */
interface Side {
  call: Call;
  by: keyof Stage['workers'];
  arg: Record<string, unknown>;
  /** What stands in the tables when this side has won, in words of `stands`. */
  leaves: unknown;
}

interface Staged extends Stage {
  /** Where the server's clock stands. */
  present: Date;
}

/** Acts that exclude each other: whoever comes first has it. */
export interface Contest {
  name: string;
  open: (stage: Staged) => Promise<{ sides: readonly Side[]; stands: () => Promise<unknown> }>;
}

const rowOf = (stage: Stage, sql: string, id: string) => async () => {
  const [row] = await stage.clinic.owner.unsafe(sql, [id]);
  return { ...row };
};

/** Who came without a booking and waits, on the day that the server stands in. */
async function waiting({ clinic, present }: Staged): Promise<string> {
  const { doctorId } = clinic;
  const { appointmentId } = await aVisit(clinic.owner, clinic, { status: 0, doctorId, signedAt: present.toISOString() });
  return appointmentId;
}

async function expected(stage: Staged): Promise<string> {
  const { owner } = stage.clinic;
  const id = await waiting(stage);
  await owner`delete from encounter where appointment_id = ${id}`;
  await owner`update appointment set status = 1, signed_at = null, queue_number = null where id = ${id}`;
  return id;
}

/** Of a settled bill: all of it is asked back. */
async function refundAsked(stage: Stage) {
  const { owner } = stage.clinic;
  const { billId } = await settledBill(stage);
  const [line] = await owner<[{ id: string }]>`select id from bill_line where bill_id = ${billId} limit 1`;
  const version = await versionOf(stage, 'bill', billId);
  const asked = { billingId: billId, lines: [{ lineId: line.id, quantity: 1 }], reason: '开错', confirmed: true, version };
  const { id } = await must(stage, 'zhaoqian', 'applyRefund', asked);
  return { id: id as string, billId };
}

const refundStands = (stage: Stage, billId: string) =>
  rowOf(
    stage,
    `select b.paid::int, (select coalesce(sum(amount), 0)::int from payment where bill_id = b.id) as came,
       (select count(*)::int from refund where bill_id = b.id and status <> 4) as refunds from bill b where b.id = $1`,
    billId,
  );

const documentStands = (stage: Stage, id: string) =>
  counting(
    stage,
    `select count(*)::int as count from stock_movement m join stock_document_line l on l.id = m.source_id where l.document_id = $1`,
    id,
  );

export const contests: readonly Contest[] = [
  {
    name: 'an appointment is cancelled, and its patient signed in',
    open: async (stage) => {
      const id = await expected(stage);
      const stands = rowOf(
        stage,
        `select (select count(*)::int from encounter e where e.appointment_id = a.id) as visits, a.status in (2, 3) as present from appointment a where id = $1`,
        id,
      );
      return {
        sides: [
          { call: 'cancelAppointment', by: 'liuhushi', arg: { id, cancelReason: '改期' }, leaves: { visits: 0, present: false } },
          { call: 'appointmentSign', by: 'zhaoqian', arg: { id }, leaves: { visits: 1, present: true } },
        ],
        stands,
      };
    },
  },
  {
    name: 'who waits is called in, and his arrival cancelled',
    open: async (stage) => {
      const id = await waiting(stage);
      const stands = counting(stage, 'select count(*)::int as count from encounter where appointment_id = $1 and status = 1', id);
      return {
        sides: [
          { call: 'startEncounter', by: 'chenyi', arg: { a: id, b: stage.clinic.doctorId }, leaves: 1 },
          { call: 'cancelSign', by: 'liuhushi', arg: { id }, leaves: 0 },
        ],
        stands,
      };
    },
  },
  {
    name: 'what a follower applied for is booked, and refused: a notice goes out with the booking only',
    open: async (stage) => {
      const { owner, orgId, practiceId, doctorId } = stage.clinic;
      const place = { database: { owner } as never, clock: { at: stage.present } };
      const person = { user: { orgId, practiceId, userId: doctorId } } as never;
      const booked = await aFollowedBooking(place, person);
      const id = await anApplication(place, person, booked);
      const stands = rowOf(
        stage,
        `select status, (select count(*)::int from crm_notice where object_id = '${booked.appointmentId}') as notices from appointment_application where id = $1`,
        id,
      );
      return {
        sides: [
          { call: 'appointApplication', by: 'liuhushi', arg: { a: id, b: booked.appointmentId }, leaves: { status: 1, notices: 1 } },
          { call: 'rejectApplication', by: 'zhaoqian', arg: { id, reason: '号满' }, leaves: { status: 3, notices: 0 } },
        ],
        stands,
      };
    },
  },
  {
    name: 'an order is paid, and revoked',
    open: async (stage) => {
      const order = await aSignedOrder(stage);
      await must(stage, 'chenyi', 'sendOrder', { ids: [order] });
      const [bill] = await stage.clinic.owner<[{ id: string; receivable: number; version: number }]>`
        select b.id, b.receivable, b.version from bill b join bill_line l on l.bill_id = b.id where l.advice_id = ${order}`;
      const arg = { id: bill.id, payments: paid(bill.receivable), allowArrears: false, version: bill.version };
      const stands = rowOf(
        stage,
        `select a.sign_status = 7 as revoked, (select coalesce(sum(p.amount), 0)::int from payment p join bill_line l on l.bill_id = p.bill_id
           where l.advice_id = a.id) as paid from advice a where a.id = $1`,
        order,
      );
      return {
        sides: [
          { call: 'settleBilling', by: 'zhaoqian', arg, leaves: { revoked: false, paid: bill.receivable } },
          { call: 'revokeOrder', by: 'chenyi', arg: { ids: [order], reason: '开错' }, leaves: { revoked: true, paid: 0 } },
        ],
        stands,
      };
    },
  },
  {
    name: 'a refund is approved, refused, and withdrawn',
    open: async (stage) => {
      const { id } = await refundAsked(stage);
      const stands = rowOf(stage, 'select status from refund where id = $1', id);
      return {
        sides: [
          { call: 'approveRefund', by: 'admin', arg: { id, remark: '', version: 1 }, leaves: { status: 1 } },
          { call: 'refuseRefund', by: 'admin', arg: { id, remark: '不符', version: 1 }, leaves: { status: 2 } },
          { call: 'cancelRefund', by: 'zhaoqian', arg: { id, version: 1 }, leaves: { status: 4 } },
        ],
        stands,
      };
    },
  },
  {
    name: 'an approved refund is paid out, and withdrawn',
    open: async (stage) => {
      const { id, billId } = await refundAsked(stage);
      await must(stage, 'admin', 'approveRefund', { id, remark: '', version: 1 });
      return {
        sides: [
          { call: 'executeRefund', by: 'zhaoqian', arg: { id, version: 2 }, leaves: { paid: 1000, came: 0, refunds: 1 } },
          { call: 'cancelRefund', by: 'zhaoqian', arg: { id, version: 2 }, leaves: { paid: 1000, came: 1000, refunds: 0 } },
        ],
        stands: refundStands(stage, billId),
      };
    },
  },
  {
    name: 'what was owing is paid at two tills',
    open: async (stage) => {
      const { billId } = await aBill(stage.clinic.owner, stage.clinic);
      const version = await versionOf(stage, 'bill', billId);
      await must(stage, 'zhaoqian', 'settleBilling', { id: billId, payments: paid(400), allowArrears: true, version });
      const stands = rowOf(
        stage,
        `select paid::int, arrears::int, (select sum(amount)::int from payment where bill_id = b.id) as came from bill b where id = $1`,
        billId,
      );
      const arg = { id: billId, payments: paid(600), version: version + 1 };
      return {
        sides: (['zhaoqian', 'admin'] as const).map((by) => ({
          call: 'collectArrears' as const,
          by,
          arg,
          leaves: { paid: 1000, arrears: 0, came: 1000 },
        })),
        stands,
      };
    },
  },
  {
    name: 'a sheet is handed out, and sent back to the doctor',
    open: async (stage) => {
      const itemId = stage.clinic.itemIds[1]!;
      const batchId = await aBatch(stage.clinic, itemId, 5);
      const arg = await aSheet(stage, itemId, batchId, 2);
      const { id, version } = arg;
      return {
        sides: [
          { call: 'dispense', by: 'sunyaoshi', arg, leaves: { quantity: 3 } },
          { call: 'rejectDispensing', by: 'sunyaoshi', arg: { id, version, reason: '剂量不符' }, leaves: { quantity: 5 } },
        ],
        stands: rowOf(stage, 'select quantity::int from stock_batch where id = $1', batchId),
      };
    },
  },
  {
    name: 'an approved delivery is booked in, and cancelled',
    open: async (stage) => {
      const id = await approvedDocument(stage, 'saveStockIn', {});
      const version = await versionOf(stage, 'stock_document', id);
      return {
        sides: [
          { call: 'processStockDocument', by: 'maku', arg: { id, version }, leaves: 1 },
          { call: 'cancelStockDocument', by: 'maku', arg: { id, version, reason: '退回' }, leaves: 0 },
        ],
        stands: documentStands(stage, id),
      };
    },
  },
  {
    name: 'a count is booked, and dropped',
    open: async (stage) => {
      const id = await submittedCount(stage);
      const version = await versionOf(stage, 'stock_count', id);
      const sql = `select count(*)::int as count from stock_movement m join stock_document_line l on l.id = m.source_id
        join stock_document d on d.id = l.document_id where d.count_id = $1`;
      return {
        sides: [
          { call: 'auditStockCount', by: 'admin', arg: { id, version, flag: 1, remark: '' }, leaves: 2 },
          { call: 'cancelStockCount', by: 'maku', arg: { id, version }, leaves: 0 },
        ],
        stands: counting(stage, sql, id),
      };
    },
  },
  {
    name: 'a card pays a bill, and is paid out whole',
    open: async (stage) => {
      const { billId, patientId } = await aBill(stage.clinic.owner, stage.clinic);
      const cardId = await aCard(stage.clinic, patientId, 1000);
      const settle = { id: billId, payments: paid(1000, 'member-card'), allowArrears: false, benefits: { cardId } };
      const refund = { cardId, amount: 1000, methodCode: 'cash', reason: '退卡', version: await versionOf(stage, 'member_card', cardId) };
      const stands = rowOf(
        stage,
        `select principal::int, (select count(*)::int from member_entry where card_id = c.id and kind = 'consume') as used from member_card c where id = $1`,
        cardId,
      );
      return {
        sides: [
          {
            call: 'settleBilling',
            by: 'zhaoqian',
            arg: { ...settle, version: await versionOf(stage, 'bill', billId) },
            leaves: { principal: 0, used: 1 },
          },
          { call: 'refundCard', by: 'admin', arg: refund, leaves: { principal: 0, used: 0 } },
        ],
        stands,
      };
    },
  },
];
