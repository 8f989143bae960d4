import { api } from '../../api/api.ts';
import { type Staff, useStaff } from '../../blocks/staff.ts';
import { useQueueScope } from '../../blocks/useQueueScope.ts';
import { appointmentState } from '../../domain/appointment/states.ts';
import { approvalReaders } from '../../domain/approval/subjects.ts';
import { dateAt } from '../../domain/dates.ts';
import { followUpState } from '../../domain/followup/states.ts';
import { type Card, mayShowCard } from '../../domain/homePage/cards.ts';
import { documentState } from '../../domain/inventory/states.ts';
import type * as Stock from '../../domain/inventory/stockShapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { refundState } from '../../domain/refund/states.ts';

/** One kind of work that waits for this person, and the screen where it is done. */
export interface DueWork {
  key: Card;
  label: MessageId;
  line: MessageId;
  /** undefined until the count is there. */
  count: number | undefined;
  /** Below the root of the edition; the home screen and the top bar link to the first of them that exists. */
  routes: readonly string[];
  /** Filters of the screen, as its address has them: the list that opens holds as many rows as are counted. */
  filters?: string;
  /** In the simplified edition, which part of the stock screen it is. */
  part?: string;
}

/** The stock of the simplified edition is one screen in parts. */
const simplifiedStock = 'simplified-stock';

/** Where the work is done; undefined where this person has no screen for it. */
export function placeOfWork({ routes, filters = '', part }: DueWork, pathTo: Staff['pathTo']): string | undefined {
  const to = pathTo(...routes);
  return part && to?.endsWith(simplifiedStock) ? `${to}?part=${part}${filters.replace('?', '&')}` : to && `${to}${filters}`;
}

/** Where drugs are answered, and where they are read by whoever may not answer. */
const drugRoutes = ['inventory/goods-management', 'pharmacy/drug-facts', simplifiedStock];

/** Counts by role: only calls the person may make are asked. Renewed by the tags of the calls, by push and every minute. */
export function useDueWork(): DueWork[] {
  const { user: me, may, pathTo } = useStaff();
  // As many as stand in the list that opens.
  const [scope] = useQueueScope();
  const whose = scope === 'mine' ? { doctorId: me.userId } : {};
  const today = dateAt(new Date());
  const each = (isAsked: boolean) => ({ skip: !isAsked, pollingInterval: 60_000, skipPollingIfUnfocused: true });

  const treats = may('o_treat');
  const appointments = api.useQueryAppointmentCountsQuery({ date: today }, each(may('m_appointment')));
  const encounters = api.useQueryEncounterCountsQuery({ date: today, ...whose }, each(may('m_chart') && treats));
  const bills = api.useQueryBillCountsQuery(undefined, each(may('m_billing')));
  const dispensing = api.useQueryDispensingCountsQuery(undefined, each(may('m_pharmacy')));
  const executions = api.useQueryExecutionCountsQuery({ date: today }, each(may('m_chart')));
  const followUps = api.useQueryFollowUpListQuery(
    { page: 1, size: 1, status: followUpState.waiting, to: today },
    each(may(['o_follow_up', 'm_chart'])),
  );

  const unanswered = api.useQueryUnansweredDrugCountQuery(undefined, each(pathTo(...drugRoutes) !== undefined));

  const approvals = api.useQueryApprovalCountsQuery(undefined, each(may(approvalReaders)));
  const toDecide = approvals.currentData?.todo;

  const payable = may('m_billing') && may('o_refund_pay');
  const refunds = api.useQueryRefundListQuery({ page: 1, size: 1, status: `${refundState.approved}` }, each(payable));

  const stock = useStockWork(each(may('m_inventory')));

  const works: DueWork[] = [
    {
      key: 'waiting',
      label: 'shell.due.waiting',
      line: 'shell.due.waiting.line',
      count: encounters.currentData?.waiting,
      routes: ['clinical/clinical', 'simplified-doctor-workstation'],
    },
    {
      key: 'unfinishedVisits',
      label: 'shell.due.unfinishedVisits',
      line: 'shell.due.unfinishedVisits.line',
      count: encounters.currentData?.unfinishedBefore,
      routes: ['clinical/clinical', 'simplified-doctor-workstation'],
      filters: '?tab=before',
    },
    {
      key: 'booked',
      label: 'shell.due.booked',
      line: 'shell.due.booked.line',
      count: appointments.currentData?.booked,
      routes: ['appointment/all-appointment-list', 'appointment/all-appointment-view', 'simplified-appointment'],
      filters: `?status=${appointmentState.booked}`,
    },
    {
      key: 'unpaid',
      label: 'shell.due.unpaid',
      line: 'shell.due.unpaid.line',
      count: bills.data?.notPaid,
      routes: ['billing/not-pay', 'simplified-bill'],
    },
    {
      key: 'refundsToPay',
      label: 'shell.due.refundsToPay',
      line: 'shell.due.refundsToPay.line',
      count: refunds.currentData?.total,
      routes: ['billing/refund-management', 'simplified-approval/refund-management'],
      filters: `?status=${refundState.approved}`,
    },
    {
      key: 'toDispense',
      label: 'shell.due.toDispense',
      line: 'shell.due.toDispense.line',
      count: dispensing.data?.toDispense,
      routes: ['pharmacy/to-medicine', 'simplified-pharmacy'],
      filters: '?pay=1',
    },
    {
      key: 'toExecute',
      label: 'shell.due.toExecute',
      line: 'shell.due.toExecute.line',
      count: executions.currentData?.toExecute,
      routes: ['clinical/orders-perform', 'clinical/nursing', 'simplified-nurse-workstation'],
      filters: '?pay=1',
    },
    {
      key: 'followUps',
      label: 'shell.due.followUps',
      line: 'shell.due.followUps.line',
      count: followUps.currentData?.total,
      routes: ['patients/revisit-record', 'simplified-patients'],
      filters: '?tab=due',
    },
    {
      key: 'unansweredDrugs',
      label: 'shell.due.unansweredDrugs',
      line: 'shell.due.unansweredDrugs.line',
      count: unanswered.data?.drugs,
      routes: drugRoutes,
      filters: '?unanswered=1',
      part: 'goods',
    },
    {
      key: 'approvals',
      label: 'shell.due.approvals',
      line: 'shell.due.approvals.line',
      count: toDecide,
      routes: ['message-center/approvals', 'simplified-approval/approval-management'],
      filters: pathTo('message-center/approvals') ? '?tab=todo' : '?toDecide=1',
    },
    ...stock,
  ];
  const isShown = ({ key }: DueWork) => {
    if (key === 'unansweredDrugs') return mayShowCard(key, may) && pathTo(...drugRoutes) !== undefined;
    // A flow may name anybody: the work shows to each person for whom a request waits.
    return mayShowCard(key, may) || (key === 'approvals' && (toDecide ?? 0) > 0);
  };
  return works.filter(isShown);
}

const outbound = ['inventory/outbound-management', simplifiedStock] as const;
const transfers = ['inventory/allocating-management'] as const;

/** Where documents that wait stand: the list of the first direction that has some. */
function placeOf(due: Stock.StockDue | undefined, what: 'toApprove' | 'toBook') {
  const filters = (direction: number, status: number) => `?tab=${direction}&status=${status}`;
  const status = what === 'toApprove' ? documentState.submitted : documentState.approved;
  if (due && due.in[what] === 0 && due.out[what] > 0) return { routes: outbound, filters: filters(2, status) };
  if (due && due.in[what] + due.out[what] === 0 && due.transfer[what] > 0)
    return { routes: transfers, filters: what === 'toApprove' ? `?status=${status}` : '' };
  return { routes: outbound, filters: filters(1, status) };
}

/** What waits for a storekeeper: documents, counts, goods below their minimum or near their end. */
function useStockWork(options: { skip: boolean; pollingInterval: number; skipPollingIfUnfocused: boolean }): DueWork[] {
  const { data: due } = api.useQueryStockDueQuery(undefined, options);
  const { data: alerts } = api.useQueryStockAlertCountsQuery(undefined, options);
  const sum = (what: 'toApprove' | 'toBook') => due && due.in[what] + due.out[what] + due.transfer[what];
  return [
    {
      key: 'stockToApprove',
      label: 'shell.due.stockToApprove',
      line: 'shell.due.stockToApprove.line',
      count: sum('toApprove'),
      part: 'documents',
      ...placeOf(due, 'toApprove'),
    },
    {
      key: 'stockToBook',
      label: 'shell.due.stockToBook',
      line: 'shell.due.stockToBook.line',
      count: sum('toBook'),
      part: 'documents',
      ...placeOf(due, 'toBook'),
    },
    {
      key: 'stockCounts',
      label: 'shell.due.stockCounts',
      line: 'shell.due.stockCounts.line',
      count: due?.counts,
      routes: ['inventory/stockcount-management', simplifiedStock],
      part: 'count',
    },
    {
      key: 'stockAlerts',
      label: 'shell.due.stockAlerts',
      line: 'shell.due.stockAlerts.line',
      count: alerts && alerts.below + alerts.expired + alerts.near,
      routes: ['inventory/alert-inventory', simplifiedStock],
      part: 'alerts',
    },
  ];
}
