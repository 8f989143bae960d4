import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useQueueScope } from '../../blocks/useQueueScope.ts';
import { dateAt } from '../../domain/dates.ts';
import type { Card } from '../../domain/homePage/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';

/** One kind of work that waits for this person, and the screen where it is done. */
export interface DueWork {
  key: Card;
  label: MessageId;
  line: MessageId;
  /** undefined until the count is there. */
  count: number | undefined;
  /** Below the root of the edition; the home screen and the top bar link to the first of them that exists. */
  routes: readonly string[];
  /** Filters of the screen, as its address has them. */
  filters?: string;
}

/** Counts by role: only calls the person may make are asked. Renewed by the tags of the calls, by push and every minute. */
export function useDueWork(): DueWork[] {
  const { user: me, may } = useStaff();
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
  const followUps = api.useQueryFollowUpListQuery({ page: 1, size: 1, status: 0, to: today }, each(may('m_patient') || may('m_chart')));

  const unanswered = api.useQueryUnansweredDrugCountQuery(undefined, each(may('m_inventory') || may('m_pharmacy')));

  const works: (DueWork & { isShown: boolean })[] = [
    {
      key: 'waiting',
      label: 'shell.due.waiting',
      line: 'shell.due.waiting.line',
      count: encounters.data?.waiting,
      routes: ['clinical/clinical', 'simplified-doctor-workstation'],
      isShown: may('m_chart') && treats,
    },
    {
      key: 'booked',
      label: 'shell.due.booked',
      line: 'shell.due.booked.line',
      count: appointments.data?.booked,
      routes: ['appointment/all-appointment-list', 'appointment/all-appointment-view', 'simplified-appointment'],
      isShown: may('m_appointment'),
    },
    {
      key: 'unpaid',
      label: 'shell.due.unpaid',
      line: 'shell.due.unpaid.line',
      count: bills.data?.notPaid,
      routes: ['billing/not-pay', 'simplified-bill'],
      isShown: may('m_billing'),
    },
    {
      key: 'toDispense',
      label: 'shell.due.toDispense',
      line: 'shell.due.toDispense.line',
      count: dispensing.data?.toDispense,
      routes: ['pharmacy/to-medicine', 'simplified-pharmacy'],
      isShown: may('m_pharmacy'),
    },
    {
      key: 'toExecute',
      label: 'shell.due.toExecute',
      line: 'shell.due.toExecute.line',
      count: executions.data && executions.data.toExecute + executions.data.partially,
      routes: ['clinical/nursing', 'clinical/orders-perform', 'simplified-nurse-workstation'],
      isShown: may('m_chart') && !treats,
    },
    {
      key: 'followUps',
      label: 'shell.due.followUps',
      line: 'shell.due.followUps.line',
      count: followUps.data?.total,
      routes: ['patients/revisit-record', 'simplified-patients'],
      isShown: may('m_patient') || may('m_chart'),
    },
    {
      key: 'unansweredDrugs',
      label: 'shell.due.unansweredDrugs',
      line: 'shell.due.unansweredDrugs.line',
      count: unanswered.data?.drugs,
      routes: ['inventory/goods-management'],
      filters: '?unanswered=1',
      isShown: may('m_inventory') || may('m_pharmacy'),
    },
  ];
  return works.filter(({ isShown }) => isShown);
}
