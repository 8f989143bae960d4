import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { useStaff } from '../../blocks/staff.ts';
import { addDays, isoWeekOf, mondayOf } from '../../domain/dates.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './schedule.module.css';

interface Props {
  /** Monday of the week that is copied. */
  from: string;
  today: string;
  close: () => void;
}

const weeksAhead = 8;
type LeftOut = Exclude<Schedule.Copied['outcome'], 'copied'>;
/** Why duties are left out, what somebody may want to settle with a colleague or another practice first. */
const outcomes: readonly LeftOut[] = ['elsewhere', 'gone', 'closed', 'overlap', 'past'];
const unfolded: readonly LeftOut[] = ['elsewhere', 'gone'];

/** Onto which later week, what would be copied, and what not, before anything is. */
export function CopyWeekDialog({ from, today, close }: Props) {
  const { say } = useWords();
  const id = useId();
  const first = addDays(from < mondayOf(today) ? addDays(mondayOf(today), -7) : from, 7);
  const weeks = Array.from({ length: weeksAhead }, (_, index) => addDays(first, index * 7));
  const [to, setTo] = useState(first);
  const plan = api.useCheckSchedulingQuery({ from, to }, { refetchOnMountOrArgChange: true });
  const [copy, copying] = api.useCopyWeekMutation({ tells: 'caller' });
  const [remove] = api.useDeleteSchedulingMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const { pathTo } = useStaff();
  const [problem, setProblem] = useState<string>();
  const rows = plan.currentData ?? [];
  const left = rows.filter(({ outcome }) => outcome !== 'copied');
  const count = rows.length - left.length;
  const takeBack = async (ids: readonly string[]) => {
    // One after the other: the server plans a roster for one person at a time. A duty that has bookings by now stays.
    for (const id of ids) await remove({ id }).unwrap();
  };
  const run = async () => {
    setProblem(undefined);
    try {
      const made = await copy({ from, to }).unwrap();
      const ids = made.flatMap((duty) => (duty.id ? [duty.id] : []));
      const roster = pathTo('appointment/clinic-scheduling');
      tell({
        message: 'schedule.told.copied',
        values: { count: ids.length, from, to },
        link: roster ? { to: `${roster}?date=${to}`, label: 'schedule.told.week' } : undefined,
        undo: () => takeBack(ids),
      });
      close();
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say('schedule.copy.title', { week: from })}</DialogTitle>
      <DialogContent>
        <div className={style.copyTo}>
          <span>{say('schedule.copy.to')}</span>
          <Select
            size="small"
            autoFocus
            value={to}
            onChange={(event) => setTo(event.target.value)}
            inputProps={{ 'aria-label': say('schedule.copy.to') }}
          >
            {weeks.map((week) => (
              <MenuItem key={week} value={week}>
                {`${week} – ${addDays(week, 6).slice(5)} · ${say('appointment.week', { week: isoWeekOf(week).week })}`}
              </MenuItem>
            ))}
          </Select>
        </div>
        {plan.isFetching ? <Skeleton height={48} /> : <p>{say('schedule.copy.count', { count })}</p>}
        {left.length > 0 ? (
          <>
            <p className={style.faint}>{say('schedule.copy.left', { count: left.length })}</p>
            {outcomes.map((outcome) => (
              <LeftOutFor key={outcome} outcome={outcome} duties={left.filter((duty) => duty.outcome === outcome)} />
            ))}
          </>
        ) : null}
        {rows.some(({ outcome, isSuspended }) => outcome === 'copied' && isSuspended) ? (
          <Alert severity="warning">{say('schedule.copy.suspended')}</Alert>
        ) : null}
        {problem ? <Alert severity="error">{problem}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.cancel')}
        </Button>
        <Button variant="contained" disabled={count === 0 || plan.isFetching || copying.isLoading} onClick={() => void run()}>
          {say('schedule.copy.run', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Duties left out for one reason; those that stand here already are folded, for there are many. */
function LeftOutFor({ outcome, duties }: { outcome: LeftOut; duties: readonly Schedule.Copied[] }) {
  const { say, time } = useWords();
  if (duties.length === 0) return null;
  return (
    <details className={style.leftOut} open={unfolded.includes(outcome)}>
      <summary>{say(`schedule.copy.left.${outcome}`, { count: duties.length })}</summary>
      <ul>
        {duties.map(({ staffId, staffName, date, startsAt, endsAt, practiceName }) => (
          <li key={`${staffId}${startsAt}`}>
            <span>{`${date} ${time(startsAt)}–${time(endsAt)}`}</span>
            <strong>{staffName}</strong>
            <span>{practiceName ? say('schedule.duty.elsewhere', { practice: practiceName }) : ''}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
