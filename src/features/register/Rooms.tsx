import { type ReactNode, useMemo } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ImportButton } from '../../blocks/import/ImportButton.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { type Draft, draft, type Line, roomKinds } from '../../domain/register/rooms.ts';

const column = columnsOf<Line>();
const Field = fieldsOf<Draft>();
const kinds = roomKinds.map((value) => ({ value, label: `register.room.kind.${value}` as const }));
const words = {
  title: 'register.room.title',
  new: 'register.room.new',
  edit: 'register.room.edit',
  search: 'register.search',
  off: 'register.room.off',
} as const;
const form: RegisterForm<Line, Draft> = {
  history: 'room',
  blank: { nameZh: '', nameEn: '', kind: 'room', departmentId: null, remark: '' },
  draftOf: ({ id, enabled, version, ...rest }) => rest,
  shape: draft,
  fields: <Fields />,
};

function Fields() {
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const entries = useMemo(() => entriesOf(departments), [departments]);
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Choice of="kind" label="register.room.kind" options={kinds} required />
      <Field.Lookup of="departmentId" label="register.room.department" entries={entries} />
      <Field.Area of="remark" label="register.remark" rows={2} />
    </>
  );
}

/** Rooms and devices: an appointment is given one of them, and two appointments never the same one at the same time. */
export function Rooms({ needs, tabs }: { needs: Need; tabs: ReactNode }) {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryRoomListQuery(criteria);
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const [save] = api.useSaveRoomMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetRoomEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveRoomMutation();
  const [remove] = api.useDeleteRoomMutation({ tells: 'caller' });
  const [send] = api.useImportRoomsMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadRoomTemplateMutation();
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  const columns = useMemo(() => {
    const departmentOf = (id: string | null) => departments?.find((department) => department.id === id);
    return [
      column.text('nameZh', 'register.nameZh', { width: 152, grow: 1 }),
      column.text('nameEn', 'register.nameEn', { width: 176, grow: 1 }),
      column.own('kind', 'register.room.kind', ({ kind }, { say }) => say(`register.room.kind.${kind}`), { width: 88 }),
      column.own(
        'departmentId',
        'register.room.department',
        ({ departmentId }, { name }) => {
          const department = departmentOf(departmentId);
          return department ? name(department) : '–';
        },
        { width: 160 },
      ),
      column.text('remark', 'register.remark', { width: 160, grow: 1 }),
    ];
  }, [departments]);
  return (
    <Register
      exported="rooms"
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs={needs}
      beside={
        <ImportButton
          needs={needs}
          title="import.rooms.title"
          templateName="import.rooms.template"
          send={send}
          fetchTemplate={() => fetchTemplate()}
        />
      }
    >
      {tabs}
    </Register>
  );
}
