import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { FilterDate } from '../../blocks/filters.tsx';
import { DeleteIcon } from '../../blocks/icons.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { addDays, addMonths, dateAt } from '../../domain/dates.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { SuspensionDrawer } from './SuspensionDrawer.tsx';
import { type Before, SuspensionHistory } from './SuspensionHistory.tsx';
import style from './schedule.module.css';

type Line = Schedule.SuspensionLine;
const column = columnsOf<Line>();
const columnsWith = (remove: ((line: Line) => void) | undefined) => [
  column.text('doctorName', 'schedule.suspension.doctor', { width: 128 }),
  column.dateTime('startsAt', 'schedule.from'),
  column.dateTime('endsAt', 'schedule.to'),
  column.text('reasonName', 'schedule.suspension.reason', { width: 140 }),
  column.text('remark', 'field.remark', { width: 120, grow: 1 }),
  column.own('booked', 'schedule.suspension.booked', (line) => <Outcome line={line} />, { width: 200 }),
  column.text('createdBy', 'schedule.by', { width: 120 }),
  ...(remove ? [column.acts((line) => <Remove line={line} remove={remove} />, 64)] : []),
];

/** What became of the appointments that lay in it, and how many still do. */
function Outcome({ line: { booked, handedOver, moved, calledOff } }: { line: Line }) {
  const { say } = useWords();
  if (booked + handedOver + moved + calledOff === 0) return '–';
  const words = say('schedule.suspension.outcome', { booked, handedOver, moved, calledOff });
  return booked > 0 ? <strong className={style.waits}>{words}</strong> : <span>{words}</span>;
}

function Remove({ line, remove }: { line: Line; remove: (line: Line) => void }) {
  const { say } = useWords();
  const isOver = Date.parse(line.endsAt) < Date.now();
  return (
    <DisabledReason reason={isOver ? say('schedule.suspension.over') : undefined}>
      <IconButton size="small" aria-label={say('schedule.suspension.delete', { doctor: line.doctorName })} onClick={() => remove(line)}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </DisabledReason>
  );
}

/** When doctors are away, and who was booked then. */
export default function SuspensionScreen() {
  const { say, dateTime } = useWords();
  const { may } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const view = useListView({ filters: { from: addDays(today, -7), to: addMonths(today, 3) } });
  const { from, to } = view.filters;
  const isWhole = from !== '' && to !== '';
  const suspensions = api.useQuerySuspensionsQuery({ page: view.page, size: view.size, a: from, b: to }, { skip: !isWhole });
  const [open, setOpen] = useState<Line | 'new'>();
  const [before, setBefore] = useState<Before>();
  const [isHistory, setHistory] = useState(false);
  const [removing, setRemoving] = useState<Line>();
  const [remove] = api.useDeleteSuspensionMutation({ tells: 'caller' });
  const mayChange = may('o_roster_edit');
  const close = () => {
    setOpen(undefined);
    setBefore(undefined);
  };
  const putBack = (was: Before, now: Line | undefined) => {
    setHistory(false);
    setBefore(was);
    setOpen(now ?? 'new');
  };
  const columns = useMemo(() => columnsWith(mayChange ? setRemoving : undefined), [mayChange]);

  return (
    <>
      <ListScreen
        title="shell.screen.temporary-shut-diagnosis"
        view={view}
        rows={suspensions}
        columns={columns}
        acts={
          <>
            {isWhole ? <RegisterExport title="shell.screen.temporary-shut-diagnosis" of={{ register: 'suspensions', from, to }} /> : null}
            <Button variant="outlined" onClick={() => setHistory(true)}>
              {say('common.list.history')}
            </Button>
          </>
        }
        add={mayChange ? { label: 'schedule.suspension.new', act: () => setOpen('new') } : undefined}
        {...(mayChange
          ? {
              open: (line: Line) => {
                if (Date.parse(line.endsAt) > Date.now()) setOpen(line);
              },
            }
          : {})}
      >
        <FilterDate view={view} of="from" label="schedule.from" />
        <FilterDate view={view} of="to" label="schedule.to" window="anyList" />
      </ListScreen>
      {isHistory ? <SuspensionHistory restore={mayChange ? putBack : undefined} close={() => setHistory(false)} /> : null}
      {open ? <SuspensionDrawer stored={open === 'new' ? undefined : open} before={before} close={close} /> : null}
      {removing ? (
        <ConfirmAct
          title={say('schedule.suspension.delete', { doctor: removing.doctorName })}
          effect={say('schedule.suspension.delete.effect', { from: dateTime(removing.startsAt), to: dateTime(removing.endsAt) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </>
  );
}
