import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import { PeriodFilter } from './parts/PeriodFilter.tsx';
import { periodOf } from './parts/period.ts';

const column = columnsOf<Appointment.OrgLine>();
const columns = [
  column.text('practiceName', 'appointment.practice', { width: 136 }),
  column.dateTime('startsAt', 'appointment.startsAt', { sort: true, width: 138 }),
  column.own('patientName', 'appointment.patient', (line) => <PatientCell of={line} />, { sort: true, width: 196 }),
  column.text('mobile', 'appointment.mobile', { width: 112 }),
  column.own('doctorName', 'appointment.doctor', (line, { name }) => name({ name: line.doctorName, nameEn: line.doctorNameEn }), {
    sort: true,
    width: 112,
  }),
  column.status('status', 'appointment.status', 'appointment', { sort: true, width: 126 }),
  column.own('reason', 'appointment.reason', (line) => line.cancelReason || line.missReason || line.reason || '–', { width: 84, grow: 1 }),
  column.acts(
    (line) => <There line={line} />,
    112,
    (_, { say }) => say('appointment.org.open'),
  ),
];

/** One's own practice's appointments are worked on in its own calendar; another's after switching to it. */
function There({ line }: { line: Appointment.OrgLine }) {
  const { say } = useWords();
  const { user, pathTo } = useStaff();
  const calendar = pathTo('appointment/all-appointment-view');
  const isOwn = line.practiceId === user.practiceId;
  return (
    <DisabledReason reason={isOwn ? undefined : say('appointment.org.elsewhere', { practice: line.practiceName })}>
      {isOwn && calendar ? (
        <Button size="small" component={Link} to={`${calendar}?date=${dateAt(line.startsAt)}`}>
          {say('appointment.org.open')}
        </Button>
      ) : (
        <Button size="small" disabled>
          {say('appointment.org.open')}
        </Button>
      )}
    </DisabledReason>
  );
}

/** Appointments of every practice one books in. */
export default function OrgListScreen() {
  const { name } = useWords();
  const view = useListView({ sort: 'startsAt', filters: { period: 'today', keyword: '', practiceId: '', doctorId: '', status: '' } });
  const practices = api.useGetCurrentUserWorkPracticeListQuery();
  const { period, keyword, practiceId, doctorId, status } = view.filters;
  const { page, size, sort, direction } = view.query;
  const dates = useMemo(() => periodOf(period, new Date()), [period]);
  const appointments = api.useQueryOrgAppointmentListQuery({
    page,
    size,
    ...dates,
    ...(sort && { sort, direction }),
    ...(keyword && { keyword }),
    ...(practiceId && { practiceId }),
    ...(doctorId && { doctorId }),
    ...(status && { statuses: [Number(status) as Appointment.Status] }),
  });
  return (
    <ListScreen title="shell.screen.org-appointment-list" view={view} rows={appointments} columns={columns}>
      <PeriodFilter value={period} onChange={(next) => view.setFilter('period', next)} />
      <SearchBox view={view} of="keyword" label="appointment.search" />
      <FilterSelect
        view={view}
        of="practiceId"
        label="appointment.practice"
        options={(practices.data ?? []).map((practice) => ({ value: practice.id, name: name(practice) }))}
      />
      <DictionaryFilter view={view} of="doctorId" label="appointment.doctor" from="doctorsOfMyClinics" />
      <DictionaryFilter view={view} of="status" label="appointment.status" from="appointmentStatus" />
    </ListScreen>
  );
}
