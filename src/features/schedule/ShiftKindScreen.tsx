import IconButton from '@mui/material/IconButton';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DeleteIcon } from '../../blocks/icons.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { clockOf } from '../../domain/appointment/board.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Letter } from './Letter.tsx';
import { ShiftKindDrawer } from './ShiftKindDrawer.tsx';

const column = columnsOf<Schedule.Kind>();
const columnsWith = (remove: ((kind: Schedule.Kind) => void) | undefined) => [
  column.own('abbreviation', 'schedule.kind.letter', (kind) => <Letter {...kind} />, { width: 88 }),
  column.own('name', 'schedule.kind.name', (kind, { name }) => name(kind), { width: 160, grow: 1 }),
  column.own('hours', 'schedule.kind.hours', ({ opensAt, closesAt }) => `${clockOf(opensAt)}–${clockOf(closesAt)}`, { width: 132 }),
  column.own('duration', 'schedule.kind.duration', ({ duration }, { say }) => say('appointment.minutes', { count: duration }), {
    width: 140,
  }),
  column.number('inUse', 'schedule.kind.inUse', { width: 140 }),
  ...(remove ? [column.acts((kind) => <Remove kind={kind} remove={remove} />, 64)] : []),
];

function Remove({ kind, remove }: { kind: Schedule.Kind; remove: (kind: Schedule.Kind) => void }) {
  const { say, name } = useWords();
  return (
    <IconButton size="small" aria-label={say('schedule.kind.delete', { name: name(kind) })} onClick={() => remove(kind)}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

/** The kinds of shift a roster is made of. */
export default function ShiftKindScreen() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const view = useListView();
  const kinds = api.useQueryShiftKindsQuery({ page: view.page, size: view.size });
  const [open, setOpen] = useState<Schedule.Kind | 'new'>();
  const [removing, setRemoving] = useState<Schedule.Kind>();
  const [remove] = api.useDeleteShiftKindMutation({ tells: 'caller' });
  const mayChange = may('m_settings');
  const columns = useMemo(() => columnsWith(mayChange ? setRemoving : undefined), [mayChange]);
  return (
    <>
      <ListScreen
        title="shell.screen.shifts-setting"
        view={view}
        rows={kinds}
        columns={columns}
        acts={<RegisterExport title="shell.screen.shifts-setting" of={{ register: 'shiftKinds' }} />}
        add={mayChange ? { label: 'schedule.kind.new', act: () => setOpen('new') } : undefined}
        {...(mayChange ? { open: (kind: Schedule.Kind) => setOpen(kind) } : {})}
      />
      {open ? <ShiftKindDrawer stored={open === 'new' ? undefined : open} close={() => setOpen(undefined)} /> : null}
      {removing ? (
        <ConfirmAct
          title={say('schedule.kind.delete', { name: name(removing) })}
          effect={say('schedule.kind.delete.effect', { count: removing.inUse })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </>
  );
}
