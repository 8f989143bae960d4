import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FormHistory } from '../../blocks/FormHistory.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { DeleteIcon } from '../../blocks/icons.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { checkReasonName } from '../../domain/appointment/rules.ts';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Draft {
  departmentId: string;
  nameZh: string;
  nameEn: string;
  sort: number | null;
}

const Field = fieldsOf<Draft>();
const column = columnsOf<Appointment.Reason & { department: string }>();
const columnsWith = (remove: (reason: Appointment.Reason) => void) => [
  column.text('nameZh', 'schedule.nameZh', { width: 180, grow: 1 }),
  column.text('nameEn', 'schedule.nameEn', { width: 200, grow: 1 }),
  column.text('department', 'appointment.department', { width: 160 }),
  column.number('sort', 'schedule.sort', { width: 88 }),
  column.acts((reason) => <Remove reason={reason} remove={remove} />, 64),
];

function Remove({ reason, remove }: { reason: Appointment.Reason; remove: (reason: Appointment.Reason) => void }) {
  const { say, name } = useWords();
  return (
    <IconButton size="small" aria-label={say('schedule.reason.delete', { name: name(reason) })} onClick={() => remove(reason)}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

/** Reasons for coming that the desk chooses from; a department has its own beside those of all. */
export function ReasonList() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const view = useListView();
  const reasons = api.useQueryReasonManageListQuery();
  const departments = api.useQueryAllDepartmentsQuery();
  const [open, setOpen] = useState<Appointment.Reason | 'new'>();
  const [removing, setRemoving] = useState<Appointment.Reason>();
  const [remove] = api.useDeleteReasonMutation({ tells: 'caller' });
  const columns = useMemo(() => columnsWith(setRemoving), []);
  const mayChange = may('m_settings');
  const departmentOf = (id: string | null) => (id ? name(departments.data?.find((each) => each.id === id)) : say('schedule.reason.all'));
  const all = reasons.data?.map((reason) => ({ ...reason, department: departmentOf(reason.departmentId) }));
  const page = all && { rows: all.slice((view.page - 1) * view.size, view.page * view.size), total: all.length };
  const rows = { ...reasons, data: page, currentData: page };
  return (
    <>
      <Toolbar>
        {mayChange ? (
          <Button variant="outlined" onClick={() => setOpen('new')}>
            {say('schedule.reason.new')}
          </Button>
        ) : null}
      </Toolbar>
      <ListGrid
        label={say('schedule.tab.reasons')}
        view={view}
        rows={rows}
        columns={mayChange ? columns : columns.slice(0, -1)}
        {...(mayChange ? { open: (reason: Appointment.Reason) => setOpen(reason) } : {})}
      />
      {open ? <ReasonDrawer stored={open === 'new' ? undefined : open} close={() => setOpen(undefined)} /> : null}
      {removing ? (
        <ConfirmAct
          title={say('schedule.reason.delete', { name: name(removing) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </>
  );
}

function ReasonDrawer({ stored, close }: { stored: Appointment.Reason | undefined; close: () => void }) {
  const [save] = api.useSaveReasonMutation({ tells: 'caller' });
  const departments = api.useQueryAllDepartmentsQuery();
  const entries = departments.data?.map(({ id, nameZh, nameEn }) => ({
    code: id,
    nameZh,
    nameEn,
    initials: '',
    pinyin: '',
    parentCode: null,
    extra: {},
  }));
  const start = {
    departmentId: stored?.departmentId ?? '',
    nameZh: stored?.nameZh ?? '',
    nameEn: stored?.nameEn ?? '',
    sort: stored?.sort ?? 0,
  };
  return (
    <DrawerForm<Draft, unknown>
      title={stored ? 'schedule.reason.edit' : 'schedule.reason.new'}
      start={start}
      check={checkReasonName}
      save={({ departmentId, sort, ...names }) =>
        save({
          ...names,
          departmentId: departmentId || null,
          sort: sort ?? 0,
          ...(stored ? { id: stored.id, version: stored.version } : {}),
        }).unwrap()
      }
      close={close}
    >
      <Field.Text of="nameZh" label="schedule.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="schedule.nameEn" />
      <Field.Dictionary of="departmentId" label="schedule.reason.department" entries={entries} />
      <Field.Number of="sort" label="schedule.sort" />
      <FormHistory
        kind="appointmentReason"
        id={stored?.id}
        fieldsOf={({ departmentId, ...others }) => ({ ...others, departmentId: departmentId ?? '' })}
      />
    </DrawerForm>
  );
}
