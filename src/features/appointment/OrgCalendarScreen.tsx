import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import { AppointmentCard } from './calendar/AppointmentCard.tsx';
import { Board } from './calendar/Board.tsx';
import { CalendarBar } from './calendar/CalendarBar.tsx';
import { useBoardColumns } from './calendar/useBoardColumns.ts';
import { useCalendarPlace } from './calendar/useCalendarPlace.ts';

/** Told apart at a glance; as many as a chain that is looked at on one screen has clinics. */
const colours = ['#2f6f5e', '#1e5787', '#6b4fa0', '#8a5a00', '#0f6f7c', '#7a3f73', '#47662a', '#4f5b6b'] as const;
const shownViews = ['day', 'week'] as const;

/** The doctors of every practice one books in, one column each: a doctor is never in two places, their day is one. */
export default function OrgCalendarScreen() {
  const { say, name } = useWords();
  const { user, pathTo } = useStaff();
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const [parameters] = useSearchParams();
  const practiceId = parameters.get('practice') ?? '';
  const setting = api.useQueryAppointmentSettingQuery();
  const calendar = api.useQueryOrgCalendarViewQuery({ from: place.from, to: place.to, ...(practiceId && { practiceId }) });
  const [shown, setShown] = useState<{ line: Appointment.Line; anchor: HTMLElement; pinned: boolean }>();
  const { answer: found } = shownAnswer(calendar);

  const practices = useMemo(
    () =>
      new Map(
        found?.workplaces.map((workplace, index): [string, Appointment.Type] => [
          workplace.id,
          {
            code: workplace.id,
            nameZh: workplace.nameZh,
            nameEn: workplace.nameEn,
            colour: colours[index % colours.length]!,
            duration: 0,
            isOffered: true,
          },
        ]),
      ),
    [found],
  );
  // On this board the practice stands where the type stands on a practice's own.
  const board = useMemo(
    () => found && { ...found, appointments: found.appointments.map((line) => ({ ...line, typeCode: line.practiceId })) },
    [found],
  );
  const doctors = useMemo(
    () =>
      (found?.doctors ?? []).map(({ id, name: zh, nameEn }) => ({
        id,
        name: zh,
        nameEn,
        initials: '',
        titleCode: null,
        departmentId: null,
        colour: '',
        active: true,
      })),
    [found],
  );
  const plain = useBoardColumns(place, doctors, board);
  const columns = plain.map((column) => {
    const works = found?.doctors.find(({ id }) => id === column.doctorId)?.practices;
    return works ? { ...column, line: `${works} · ${column.line}` } : column;
  });
  const calendarPath = pathTo('appointment/all-appointment-view');
  const offersOf = ({ typeCode, startsAt }: Appointment.Line) => [
    {
      key: 'there',
      label: 'appointment.org.open' as const,
      run: () => void (calendarPath && navigate(`${calendarPath}?date=${dateAt(startsAt)}`)),
      reason: typeCode === user.practiceId ? undefined : say('appointment.org.elsewhere', { practice: name(practices.get(typeCode)) }),
    },
  ];
  const problem = calendar.error ?? setting.error;
  return (
    <Page title="shell.screen.org-appointment-view">
      <CalendarBar place={place} offered={shownViews}>
        <Select
          size="small"
          displayEmpty
          value={practices.has(practiceId) ? practiceId : ''}
          onChange={(event) => place.change({ practice: event.target.value })}
          inputProps={{ 'aria-label': say('appointment.practice') }}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">{say('common.anyOf', { what: say('appointment.practice') })}</MenuItem>
          {(found?.workplaces ?? []).map((workplace) => (
            <MenuItem key={workplace.id} value={workplace.id}>
              {name(workplace)}
            </MenuItem>
          ))}
        </Select>
      </CalendarBar>
      {problem && !found ? (
        <ErrorState message={problem.message} retry={() => void Promise.all([calendar.refetch(), setting.refetch()])} />
      ) : !board || !setting.data ? (
        <Skeleton variant="rounded" sx={{ height: 'calc(100vh - 186px)' }} />
      ) : columns.length === 0 ? (
        <EmptyState line={say('appointment.noDoctors')} of="list" />
      ) : (
        <Board
          columns={columns}
          calendar={board}
          setting={setting.data}
          types={practices}
          open={(line, anchor, pinned) => setShown({ line, anchor, pinned })}
        />
      )}
      {shown ? (
        <AppointmentCard
          {...shown}
          type={practices.get(shown.line.typeCode)}
          offers={offersOf(shown.line)}
          close={() => setShown(undefined)}
        />
      ) : null}
    </Page>
  );
}
