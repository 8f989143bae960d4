import { type ReactNode, useMemo } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { entriesOfStaff } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { FilterSelect } from '../../blocks/filters.tsx';
import { Register, type RegisterActs, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { type Department, type DepartmentCriteria, type DepartmentDraft, departmentDraft } from '../../domain/organisation/shapes.ts';
import type { Need } from '../../domain/permission/holds.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<Department>();
const Field = fieldsOf<DepartmentDraft>();
const kinds = [
  { value: '1', label: 'organisation.department.medical' },
  { value: '0', label: 'organisation.department.nonMedical' },
] as const;
const columns = [
  column.number('sort', 'organisation.field.sort', { width: 80, sort: true }),
  column.text('code', 'organisation.field.code', { width: 120, sort: true }),
  column.own('nameZh', 'organisation.department.name', (department, { name }) => name(department), { width: 200, grow: 2, sort: true }),
  column.own(
    'isMedical',
    'organisation.field.isMedical',
    ({ isMedical }, { say }) => say(isMedical ? 'organisation.department.medical' : 'organisation.department.nonMedical'),
    { width: 120 },
  ),
  column.text('headName', 'organisation.field.headId', { width: 120, grow: 1 }),
  column.number('staffCount', 'organisation.clinic.staffCount', { width: 96, sort: true }),
];
const words = {
  title: 'organisation.department.title',
  new: 'organisation.department.new',
  edit: 'organisation.department.edit',
  search: 'organisation.department.search',
  off: 'organisation.department.disable.effect',
} as const;
const form: RegisterForm<Department, DepartmentDraft> = {
  history: 'department',
  blank: { code: '', nameZh: '', nameEn: '', isMedical: true, sort: 0, headId: null },
  draftOf: ({ id, version, enabled, staffCount, headName, ...draft }) => draft,
  shape: departmentDraft,
  fields: <DepartmentFields />,
};

function DepartmentFields() {
  const { data: people } = api.useQueryStaffByEnableQuery();
  return (
    <>
      <Field.Text of="nameZh" label="organisation.field.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="organisation.field.nameEn" />
      <Field.Text of="code" label="organisation.field.code" required hint="organisation.code.hint" />
      <Field.Number of="sort" label="organisation.field.sort" />
      <Field.Dictionary of="headId" label="organisation.field.headId" entries={people && entriesOfStaff(people)} />
      <Field.Check of="isMedical" label="organisation.department.isMedical" />
    </>
  );
}

/** The departments of the clinic one works in. */
export function Departments({ needs, tabs }: { needs: Need; tabs: ReactNode }) {
  const view = useListView({ sort: 'sort', filters: { tab: '', keyword: '', medical: '', enabled: '' } });
  const { tab, ...query } = view.query;
  const { say } = useWords();
  const asked = query as Listing & DepartmentCriteria; // the filters of this list are its criteria
  const rows = api.useQueryDepartmentListQuery(asked);
  const [download, exporting] = api.useExportDepartmentsMutation();
  const [save] = api.useSaveDepartmentMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetDepartmentEnabledMutation({ tells: 'caller' });
  const acts = useMemo<RegisterActs<DepartmentDraft>>(
    () => ({
      save: (draft) => save(draft).unwrap(),
      setEnabled: (wanted) => setEnabled(wanted).unwrap(),
    }),
    [save, setEnabled],
  );
  return (
    <Register
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs={needs}
      beside={
        <ExportButton
          name={say('organisation.department.title')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
      }
    >
      {tabs}
      <FilterSelect view={view} of="medical" label="organisation.field.isMedical" options={kinds} />
    </Register>
  );
}
