import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../blocks/icons.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useAddress } from '../../blocks/useAddress.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { addDays, dateAt, isCalendarDate, isoWeekOf, mondayOf } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';
import { Letter } from './Letter.tsx';
import { RosterTable } from './RosterTable.tsx';
import style from './schedule.module.css';
import { useDuties } from './useDuties.tsx';

/** Who works when, a week at a time; a letter typed on a cell plans that shift. */
export default function RosterScreen() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const place = useWeekPlace(today);
  const week = api.useQueryWeekListQuery({ date: place.date, ...(place.departmentId && { departmentId: place.departmentId }) });
  const kinds = api.useQueryShiftKindsQuery({ page: 1, size: 100 });
  const departments = api.useQueryAllDepartmentsQuery();
  const duties = useDuties();
  const [isCopying, setCopying] = useState(false);
  const mayChange = may('o_roster_edit');
  useShortcut('t', 'schedule.thisWeek', () => place.go(today));
  useShortcut('[', 'schedule.previousWeek', () => place.go(addDays(place.date, -7)));
  useShortcut(']', 'schedule.nextWeek', () => place.go(addDays(place.date, 7)));
  const problem = week.error ?? kinds.error;
  const { answer: shown } = shownAnswer(week);
  const { monday } = place;

  return (
    <Page
      title="shell.screen.clinic-scheduling"
      acts={
        mayChange ? (
          <Button variant="outlined" disabled={!shown || shown.duties.length === 0} onClick={() => setCopying(true)}>
            {say('schedule.copy')}
          </Button>
        ) : null
      }
    >
      <Toolbar>
        <Button variant="outlined" disabled={monday === mondayOf(today)} onClick={() => place.go(today)}>
          {say('schedule.thisWeek')}
        </Button>
        <IconButton aria-label={say('schedule.previousWeek')} onClick={() => place.go(addDays(place.date, -7))}>
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
        <span className={style.weekWord} aria-live="polite">
          {`${monday} – ${addDays(monday, 6).slice(5)} · ${say('appointment.week', { week: isoWeekOf(monday).week })}`}
        </span>
        <IconButton aria-label={say('schedule.nextWeek')} onClick={() => place.go(addDays(place.date, 7))}>
          <ChevronRightIcon fontSize="small" />
        </IconButton>
        <Select
          size="small"
          displayEmpty
          value={departments.data?.some(({ id }) => id === place.departmentId) ? place.departmentId : ''}
          onChange={(event) => place.inDepartment(event.target.value)}
          inputProps={{ 'aria-label': say('appointment.department') }}
          sx={{ minWidth: 120 }}
        >
          <MenuItem value="">{say('common.anyOf', { what: say('appointment.department') })}</MenuItem>
          {(departments.data ?? []).map((department) => (
            <MenuItem key={department.id} value={department.id}>
              {name(department)}
            </MenuItem>
          ))}
        </Select>
        <span className={style.legend}>
          {(kinds.data?.rows ?? []).map((kind) => (
            <span key={kind.id}>
              <Letter {...kind} /> {name(kind)}
            </span>
          ))}
        </span>
      </Toolbar>
      {duties.problem ? (
        <Alert severity="warning" onClose={duties.forget}>
          {duties.problem}
        </Alert>
      ) : null}
      {problem && !(shown && kinds.data) ? (
        <ErrorState message={problem.message} retry={() => void Promise.all([week.refetch(), kinds.refetch()])} />
      ) : shown && kinds.data ? (
        <RosterTable
          week={shown}
          today={today}
          kinds={kinds.data.rows}
          add={mayChange ? duties.add : undefined}
          clear={mayChange ? duties.clear : undefined}
        />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
      {duties.dialog}
      {isCopying ? <CopyWeekDialog from={monday} today={today} close={() => setCopying(false)} /> : null}
    </Page>
  );
}

/** The week and the department one looks at, kept in the URL. */
function useWeekPlace(today: string) {
  const [parameters, changeAddress] = useAddress();
  const asked = parameters.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today;
  const put = (name: string, value: string) => changeAddress({ [name]: value || undefined }, { replace: true });
  return {
    date,
    monday: mondayOf(date),
    departmentId: parameters.get('department') ?? '',
    go: (to: string) => put('date', to === today ? '' : to),
    inDepartment: (id: string) => put('department', id),
  };
}
