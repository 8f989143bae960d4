import ToggleButton from '@mui/material/ToggleButton';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ImportButton } from '../../blocks/import/ImportButton.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { QueueNumber } from '../../blocks/QueueNumber.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { WaitTimer } from '../../blocks/WaitTimer.tsx';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import { appointmentCan, appointmentState } from '../../domain/appointment/states.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { administration } from '../../domain/permission/codes.ts';
import { useWords } from '../../words/useWords.ts';
import { useBooking } from './booking/useBooking.tsx';
import { OfferMenu } from './parts/OfferMenu.tsx';
import { PeriodFilter } from './parts/PeriodFilter.tsx';
import { periodOf } from './parts/period.ts';
import { type Offer, useAppointmentActs } from './parts/useAppointmentActs.tsx';

const column = columnsOf<Appointment.Line>();
const columnsWith = (offers: (line: Appointment.Line) => Offer[]) => [
  column.dateTime('startsAt', 'appointment.startsAt', { sort: true, width: 138 }),
  column.own('patientName', 'appointment.patient', (line) => <PatientCell of={line} />, { sort: true, width: 200 }),
  column.text('mobile', 'appointment.mobile', { width: 116 }),
  column.own('doctorName', 'appointment.doctor', (line, { name }) => name({ name: line.doctorName, nameEn: line.doctorNameEn }), {
    sort: true,
    width: 112,
  }),
  column.status('status', 'appointment.status', 'appointment', { sort: true, width: 126 }),
  column.own('queueNumber', 'appointment.queue', (line) => <Queue line={line} />, { sort: true, width: 144 }),
  column.own('reason', 'appointment.reason', (line) => line.cancelReason || line.missReason || line.reason || '–', { width: 108, grow: 1 }),
  column.acts((line) => <OfferMenu offers={offers(line)} label={line.patientName} />, 76),
];

/** The number drawn at sign-in, and how long the patient has been waiting. */
function Queue({ line }: { line: Appointment.Line }) {
  const { status, queueNumber, signedAt } = line;
  if (!queueNumber) return '–';
  return (
    <>
      <QueueNumber of={line} />
      {status === appointmentState.signedIn && signedAt ? (
        <>
          {' · '}
          <WaitTimer from={signedAt} />
        </>
      ) : null}
    </>
  );
}

/** Every appointment of a period, with what can be done about each. */
export function AppointmentList({ title, scope }: { title: MessageId; scope: 'all' | 'staff' }) {
  const { say, name } = useWords();
  const { may, recordPath } = useStaff();
  const view = useListView({
    sort: 'startsAt',
    filters: { period: 'today', keyword: '', doctorId: '', departmentId: '', status: '', toRemind: '' },
  });
  const departments = api.useQueryAllDepartmentsQuery();
  const setting = api.useQueryAppointmentSettingQuery();
  const { period, status, keyword, doctorId, departmentId, toRemind } = view.filters;
  const { page, size, sort, direction } = view.query;
  const criteria: Appointment.Criteria = {
    ...periodOf(period, new Date()),
    scope,
    ...(keyword && { keyword }),
    ...(doctorId && scope === 'all' && { doctorId }),
    ...(departmentId && { departmentId }),
    ...(toRemind && { toRemind: true }),
    ...(status && { statuses: [Number(status) as Appointment.Status] }),
  };
  const appointments = api.useQueryAppointmentListQuery({ page, size, ...(sort && { sort, direction }), ...criteria });
  const [download, exporting] = api.useExportAppointmentListMutation();
  const booking = useBooking({ setting: setting.data, date: criteria.from, doctorId });
  const { offers, dialog } = useAppointmentActs(booking);
  const columns = useMemo(() => columnsWith(offers), [offers]);

  return (
    <>
      <ListScreen
        title={title}
        view={view}
        rows={appointments}
        columns={columns}
        open={(line) => {
          if (line.encounterId && may('m_chart')) return recordPath(line.id);
          if (appointmentCan('modify', line.status) && may('o_appointment_edit')) booking.modify(line);
        }}
        add={may('o_appointment_add') ? { label: 'appointment.new', act: () => booking.book({}) } : undefined}
        acts={
          <>
            {scope === 'all' && may(administration) ? <ImportAppointments /> : null}
            <ExportButton
              name="appointments"
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...criteria, ...(sort && { sort, direction }), format })}
            />
          </>
        }
      >
        <PeriodFilter value={period} onChange={(next) => view.setFilter('period', next)} />
        <SearchBox view={view} of="keyword" label="appointment.search" />
        <DictionaryFilter view={view} of="status" label="appointment.status" from="appointmentStatus" />
        <ToggleButton
          size="small"
          value="toRemind"
          selected={toRemind !== ''}
          onChange={() => view.setFilter('toRemind', toRemind ? '' : '1')}
        >
          {say('appointment.toRemind')}
        </ToggleButton>
        {scope === 'all' ? (
          <>
            <FilterSelect
              view={view}
              of="departmentId"
              label="appointment.department"
              options={(departments.data ?? []).map((each) => ({ value: each.id, name: name(each) }))}
            />
            <DictionaryFilter view={view} of="doctorId" label="appointment.doctor" from="allDoctors" />
          </>
        ) : null}
      </ListScreen>
      {dialog}
      {booking.drawer}
    </>
  );
}

/** Appointments to come of the books before. */
function ImportAppointments() {
  const [send] = api.useImportAppointmentsMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadAppointmentTemplateMutation();
  return (
    <ImportButton
      title="import.appointments.title"
      templateName="import.appointments.template"
      send={send}
      fetchTemplate={() => fetchTemplate()}
    />
  );
}
