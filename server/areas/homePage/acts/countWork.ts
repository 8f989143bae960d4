import { approvalReaders } from '../../../../src/domain/approval/subjects.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import { type Card, mayShowCard } from '../../../../src/domain/homePage/cards.ts';
import type * as HomePage from '../../../../src/domain/homePage/shapes.ts';
import { holds, type Need } from '../../../../src/domain/permission/holds.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { countsOn } from '../../appointment/queries/appointments.ts';
import { countInbox } from '../../approval/queries/inbox/inbox.ts';
import { countBills } from '../../billing/queries/bills.ts';
import { countConsultations } from '../../consultation/queries/consultations.ts';
import { countWorkList } from '../../encounter/queries/encounter.ts';
import { loadTreating } from '../../encounter/queries/treating.ts';
import { findFollowUps } from '../../followup/queries/plans.ts';
import { countUnanswered } from '../../inventory/queries/goods.ts';
import { findStanding } from '../../invoice/queries/sendings.ts';
import { countExecutions } from '../../nursing/queries/executions.ts';
import { countQueue } from '../../pharmacy/queries/dispensings.ts';
import { countOpenSubstitutions } from '../../pharmacy/queries/openSubstitutions.ts';
import { countRefusedSheets, sinceRefusal } from '../../pharmacy/queries/refusedSheets.ts';
import { listRefunds } from '../../refund/queries.ts';
import { countUnread } from '../../report/queries/unread.ts';

/** `today` and the doctor whose queue is counted; without one, the queue of all doctors. */
interface Asked {
  today: string;
  doctorId?: string;
}

type Counts = HomePage.DueWork;

interface Source {
  cards: readonly Card[];
  /** The right to be counted for, where it is not that of the cards. */
  needs?: Need;
  count: (context: Context, asked: Asked) => Promise<Counts>;
}

const one = { page: 1, size: 1 };

/** Work by the query of its own list, so a number is that of the rows that open. Stock has a call of its own: its counts cost most. */
const sources: readonly Source[] = [
  {
    cards: ['waiting', 'unfinishedVisits'],
    count: async ({ db }, { today, doctorId }) => {
      const counted = await countWorkList(db, { date: today, ...(doctorId && { doctorId }) });
      return { waiting: counted.waiting, unfinishedVisits: counted.unfinishedBefore };
    },
  },
  { cards: ['unreadReports'], count: async ({ db, session }) => ({ unreadReports: (await countUnread(db, session.staffId)).unread }) },
  {
    cards: ['refusedSheets'],
    count: async ({ db, session, now }) => ({
      refusedSheets: await countRefusedSheets(db, { doctorId: session.staffId, since: sinceRefusal(now()) }),
    }),
  },
  { cards: ['substitutions'], count: async ({ db, session }) => ({ substitutions: await countOpenSubstitutions(db, session.staffId) }) },
  {
    cards: ['consultations'],
    count: async ({ db, session, now }) => {
      const me = await loadTreating(db, session.staffId, session.practiceId);
      return { consultations: (await countConsultations(db, me, now())).toAnswer };
    },
  },
  { cards: ['booked'], count: async ({ db }, { today }) => ({ booked: (await countsOn(db, today)).booked }) },
  { cards: ['unpaid'], count: async ({ db }) => ({ unpaid: (await countBills(db)).notPaid }) },
  {
    cards: ['refundsToPay'],
    count: async ({ db, session }) => ({
      refundsToPay: (await listRefunds(db, session, { ...one, status: `${refundState.approved}` })).total,
    }),
  },
  {
    cards: ['invoicesFailed'],
    // A clinic without a provider has no such work.
    count: async ({ db }) => {
      const { isConnected, failed } = await findStanding(db);
      return isConnected ? { invoicesFailed: failed } : {};
    },
  },
  { cards: ['toDispense'], count: async ({ db }, { today }) => ({ toDispense: (await countQueue(db, today)).paid }) },
  { cards: ['toExecute'], count: async ({ db }, { today }) => ({ toExecute: (await countExecutions(db, today)).toExecute }) },
  {
    cards: ['followUps'],
    count: async ({ db }, { today }) => ({
      followUps: (await findFollowUps(db, { ...one, status: followUpState.waiting, to: today })).total,
    }),
  },
  { cards: ['unansweredDrugs'], count: async ({ db }) => ({ unansweredDrugs: (await countUnanswered(db)).drugs }) },
  {
    cards: ['approvals', 'stockToApprove'],
    // A flow may name anybody.
    needs: approvalReaders,
    count: async (context) => {
      const { todo, stock } = await countInbox(context);
      const mayAudit = mayShowCard('stockToApprove', (need) => holds(context.session.authorities, need));
      return { approvals: todo, ...(mayAudit && { stockToApprove: stock }) };
    },
  },
];

/** All counts of a person's work in one answer: what the rights of the person show, and nothing else. */
export async function countWork(context: Context, { isOwnQueue }: HomePage.DueWorkAsked): Promise<Counts> {
  const { session, now } = context;
  const may = (need: Need) => holds(session.authorities, need);
  const asked = { today: dateAt(now()), ...(isOwnQueue && { doctorId: session.staffId }) };
  const counted = await Promise.all(
    sources
      .filter(({ cards, needs }) => (needs ? may(needs) : cards.some((card) => mayShowCard(card, may))))
      .map(({ count }) => count(context, asked)),
  );
  const work: Counts = {};
  for (const each of counted) Object.assign(work, each);
  return work;
}
