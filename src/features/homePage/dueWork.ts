import { api } from '../../api/api.ts';
import { type Staff, useStaff } from '../../blocks/staff.ts';
import { useQueueScope } from '../../blocks/useQueueScope.ts';
import { appointmentState } from '../../domain/appointment/states.ts';
import { type Card, mayShowCard } from '../../domain/homePage/cards.ts';
import { chainState } from '../../domain/inventory/chain/states.ts';
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

/** Everything that waits for a yes. */
const inboxRoutes = ['message-center/approvals', 'simplified-approvals'] as const;

const visitRoutes = ['clinical/clinical', 'simplified-doctor-workstation'];

/** Kinds of work that one call counts, in the order of the list; stock follows with a call of its own, which costs more. */
const kinds = [
  { key: 'waiting', routes: visitRoutes },
  { key: 'unfinishedVisits', routes: visitRoutes, filters: '?tab=before' },
  { key: 'unreadReports', routes: visitRoutes, filters: '?tab=reports' },
  { key: 'refusedSheets', routes: ['task-center', ...visitRoutes], filters: '?kind=refusedSheet' },
  { key: 'substitutions', routes: ['task-center', ...visitRoutes], filters: '?kind=substitution' },
  { key: 'consultations', routes: visitRoutes, filters: '?tab=consultations&which=toAnswer' },
  {
    key: 'booked',
    routes: ['appointment/all-appointment-list', 'appointment/all-appointment-view', 'simplified-appointment'],
    filters: `?status=${appointmentState.booked}`,
  },
  { key: 'unpaid', routes: ['billing/not-pay', 'simplified-bill'] },
  {
    key: 'refundsToPay',
    routes: ['billing/refund-management', 'simplified-approval/refund-management'],
    filters: `?status=${refundState.approved}`,
  },
  { key: 'invoicesFailed', routes: ['billing/invoice-management', 'simplified-invoice'], filters: '?sending=failed' },
  { key: 'toDispense', routes: ['pharmacy/to-medicine', 'simplified-pharmacy'], filters: '?pay=1' },
  { key: 'toExecute', routes: ['clinical/orders-perform', 'clinical/nursing', 'simplified-nurse-workstation'], filters: '?pay=1' },
  { key: 'followUps', routes: ['patients/revisit-record', 'simplified-patients'], filters: '?tab=due' },
  { key: 'unansweredDrugs', routes: drugRoutes, filters: '?unanswered=1', part: 'goods' },
  { key: 'approvals', routes: inboxRoutes, filters: '?tab=todo' },
] as const satisfies readonly Omit<DueWork, 'label' | 'line' | 'count'>[];

/** Work within the rights of the person, all counted by two calls. Renewed by the tags of the calls, by push and every minute. */
export function useDueWork(): DueWork[] {
  const { may, pathTo } = useStaff();
  // As many as stand in the list that opens.
  const [scope] = useQueueScope();
  const often = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
  const { currentData: counts } = api.useQueryDueWorkQuery({ isOwnQueue: scope === 'mine' }, often);
  const stock = useStockWork(counts?.stockToApprove, { skip: !may('m_inventory'), ...often });
  const isShown = (key: Card) => {
    // A flow may name anybody: the work shows to each person for whom a request waits.
    if (key === 'approvals' && (counts?.approvals ?? 0) > 0) return true;
    if (key === 'invoicesFailed' && counts?.invoicesFailed === undefined) return false;
    if (key === 'unansweredDrugs' && pathTo(...drugRoutes) === undefined) return false;
    return mayShowCard(key, may);
  };
  const works: DueWork[] = kinds.map((kind) => ({
    ...kind,
    label: `shell.due.${kind.key}`,
    line: `shell.due.${kind.key}.line`,
    count: counts?.[kind.key],
  }));
  return [...works.filter(({ key }) => isShown(key)), ...stock.filter(({ key }) => mayShowCard(key, may))];
}

const outbound = ['inventory/outbound-management', simplifiedStock] as const;
const transfers = ['inventory/allocating-management'] as const;

/** Where documents that wait to be booked stand: the list of the first direction that has some. */
function placeOfBooking(due: Stock.StockDue | undefined) {
  const filters = (direction: number) => `?tab=${direction}&status=${documentState.approved}`;
  if (due && due.in.toBook === 0 && due.out.toBook > 0) return { routes: outbound, filters: filters(2) };
  if (due && due.in.toBook + due.out.toBook === 0 && due.transfer.toBook > 0) return { routes: transfers, filters: '' };
  return { routes: outbound, filters: filters(1) };
}

/** What waits for a storekeeper: documents to approve, which the inbox counts, documents to book, counts, goods below their minimum or near their end. */
function useStockWork(
  toApprove: number | undefined,
  options: { skip: boolean; pollingInterval: number; skipPollingIfUnfocused: boolean },
): DueWork[] {
  const { data: due } = api.useQueryStockDueQuery(undefined, options);
  const toBook = due && due.in.toBook + due.out.toBook + due.transfer.toBook;
  return [
    {
      key: 'stockToApprove',
      label: 'shell.due.stockToApprove',
      line: 'shell.due.stockToApprove.line',
      count: toApprove,
      routes: inboxRoutes,
      filters: '?tab=todo&part=stock',
    },
    {
      key: 'stockToBook',
      label: 'shell.due.stockToBook',
      line: 'shell.due.stockToBook.line',
      count: toBook,
      part: 'documents',
      ...placeOfBooking(due),
    },
    {
      key: 'chainToReceive',
      label: 'shell.due.chainToReceive',
      line: 'shell.due.chainToReceive.line',
      count: due?.chainToReceive,
      routes: transfers,
      filters: `?kind=chain&side=receiver&status=${chainState.inTransit}`,
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
      count: due?.alerts,
      routes: ['inventory/alert-inventory', simplifiedStock],
      part: 'alerts',
    },
  ];
}
