import { beforeAll, expect, it } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import { appointmentState } from '../../../src/domain/appointment/states.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import { encounterState, unfinishedStates } from '../../../src/domain/encounter/states.ts';
import { followUpState } from '../../../src/domain/followup/states.ts';
import type { Card } from '../../../src/domain/homePage/cards.ts';
import { refundState } from '../../../src/domain/refund/states.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
const page = { page: 1, size: 1 };
const today = () => dateAt(server.clock.at);

/** The list that the address of each card opens, with the filters of the address (src/features/homePage/dueWork.ts). */
const lists: Partial<Record<Card, (person: Person) => [Call, object]>> = {
  waiting: ({ user }) => ['queryWorkList', { date: today(), doctorId: user.userId, statuses: [encounterState.waiting] }],
  unfinishedVisits: ({ user }) => [
    'queryWorkList',
    { date: today(), isBefore: true, doctorId: user.userId, statuses: [...unfinishedStates] },
  ],
  refusedSheets: () => ['queryTaskList', { kind: 'refusedSheet' }],
  substitutions: () => ['queryTaskList', { kind: 'substitution' }],
  invoicesFailed: () => ['queryInvoiceList', { sending: 'failed' }],
  unansweredDrugs: () => ['queryGoodsList', { unanswered: '1' }],
  unreadReports: () => ['queryUnreadReportList', {}],
  consultations: () => ['queryConsultationList', { which: 'toAnswer' }],
  booked: () => ['queryAppointmentList', { from: today(), to: today(), statuses: [appointmentState.booked] }],
  unpaid: () => ['queryNotPayList', {}],
  refundsToPay: () => ['queryRefundList', { status: `${refundState.approved}` }],
  toDispense: () => ['queryDispensingList', { tab: 'toDispense', payStatus: 1 }],
  toExecute: () => ['queryExecutionList', { date: today(), status: 0, payStatus: 1 }],
  followUps: () => ['queryFollowUpList', { status: followUpState.waiting, to: today() }],
  approvals: () => ['queryInboxList', {}],
  stockToApprove: () => ['queryInboxList', { part: 'stock' }],
};

const people = {
  doctor: 'chenyi',
  nurse: 'liuhushi',
  cashier: 'zhaoqian',
  pharmacist: 'sunyaoshi',
  storekeeper: 'maku',
  owner: 'shenyuan',
  administrator: 'admin',
} as const;

let rested: Partial<Record<Card, number>>;
beforeAll(async () => {
  rested = {};
  // As many refunds wait to be paid as to be approved: one that is approved tells the two counts apart.
  const owner = await server.signIn('shenyuan');
  const { rows } = (await server.ask(owner, 'queryRefundList', { page: 1, size: 1, status: `${refundState.toAudit}` })).data;
  for (const { id, version } of rows) await server.ask(owner, 'approveRefund', { id, remark: '', version });
});

it.each(Object.entries(people))(
  'the home page of the %s counts in each card the rows of the list that the card opens',
  async (_, account) => {
    const person = await server.signIn(account);
    const { data: counts } = (await server.ask(person, 'queryDueWork', { isOwnQueue: true })) as { data: Partial<Record<Card, number>> };

    const listed: Partial<Record<Card, number>> = {};
    for (const [card, listOf] of Object.entries(lists) as [Card, (person: Person) => [Call, object]][]) {
      if (counts[card] === undefined) continue;
      const [call, criteria] = listOf(person);
      listed[card] = (await server.ask(person, call, { ...page, ...criteria })).data.total;
      rested[card] = counts[card];
    }

    expect(Object.keys(listed).length).toBeGreaterThan(0);
    expect(listed).toEqual(Object.fromEntries(Object.keys(listed).map((card) => [card, counts[card as Card]])));
  },
);

it('the cards of all roles together count work of most kinds, so that equal counts are not all nought', () => {
  expect(Object.values(rested).filter((count) => count > 0).length).toBeGreaterThan(4);
});
