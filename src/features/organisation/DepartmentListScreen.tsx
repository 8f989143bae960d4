import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { EnableAct } from '../../blocks/EnableAct.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { inUse } from '../../blocks/inUse.ts';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type { Department, DepartmentCriteria } from '../../domain/organisation/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { DepartmentDrawer } from './DepartmentDrawer.tsx';

type Doing = { act: 'open' | 'enable'; department: Department } | { act: 'new' };
const column = columnsOf<Department>();
const kinds = [
  { value: '1', label: 'organisation.department.medical' },
  { value: '0', label: 'organisation.department.nonMedical' },
] as const;

const columnsWith = (start: (doing: Doing) => void) => [
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
  column.inUse('enabled'),
  column.acts(
    (department, { name }) => (
      <MoreMenu
        of={name(department)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'open', department }) },
          {
            label: department.enabled ? 'organisation.disable' : 'organisation.enable',
            act: () => start({ act: 'enable', department }),
          },
        ]}
      />
    ),
    72,
  ),
];

/** The departments of the clinic one works in. */
export default function DepartmentListScreen() {
  const { say, name } = useWords();
  const view = useListView({ sort: 'sort', filters: { keyword: '', medical: '', enabled: '' } });
  const departments = api.useQueryDepartmentListQuery(view.query as Listing & DepartmentCriteria);
  const [setEnabled] = api.useSetDepartmentEnabledMutation();
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsWith(setDoing), []);
  const close = () => setDoing(undefined);
  return (
    <>
      <ListScreen
        title="organisation.department.title"
        view={view}
        rows={departments}
        columns={columns}
        add={{ label: 'organisation.department.new', act: () => setDoing({ act: 'new' }) }}
        open={(department) => setDoing({ act: 'open', department })}
      >
        <SearchBox view={view} of="keyword" label="organisation.department.search" />
        <FilterSelect view={view} of="medical" label="organisation.field.isMedical" options={kinds} />
        <FilterSelect view={view} of="enabled" label="field.status" options={inUse} />
      </ListScreen>
      {doing?.act === 'new' ? <DepartmentDrawer department={undefined} close={close} /> : null}
      {doing?.act === 'open' ? <DepartmentDrawer department={doing.department} close={close} /> : null}
      {doing?.act === 'enable' ? (
        <EnableAct
          name={name(doing.department)}
          isEnabled={doing.department.enabled}
          effect={say('organisation.department.disable.effect')}
          confirm={() => {
            const { id, version, enabled } = doing.department;
            return setEnabled(showingProblems({ id, version, flag: enabled ? 0 : 1 })).unwrap();
          }}
          close={close}
        />
      ) : null}
    </>
  );
}
