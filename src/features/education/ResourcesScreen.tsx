import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { kindWords } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';
import { resourceKinds } from '../../domain/education/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsWith } from './columns.tsx';
import { ResourceDetail } from './ResourceDetail.tsx';
import { ResourceForm } from './ResourceForm.tsx';

const kinds = resourceKinds.map((value) => ({ value, label: kindWords[value] }));
const states = [
  { value: 'yes', label: 'education.state.published' },
  { value: 'no', label: 'education.state.hidden' },
] as const;
const filters = { keyword: '', kind: '', published: '', departmentId: '' };

/** Films and texts that patients are given, the last changed first; one opens as its patients see it. */
export default function ResourcesScreen() {
  const { name } = useWords();
  const view = useListView({ sort: 'changedAt', direction: 'desc', filters });
  const rows = api.useQueryEducationResourcesQuery(view.query as Listing & Education.Criteria); // the filters of this list are its criteria
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const columns = useMemo(() => columnsWith((id) => name(departments?.find((department) => department.id === id))), [departments, name]);
  const [opened, setOpened] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        title="shell.screen.education-resource"
        view={view}
        rows={rows}
        columns={columns}
        add={{ label: 'education.new', act: () => setAdding(true) }}
        open={({ id }) => setOpened(id)}
      >
        <SearchBox view={view} of="keyword" label="education.search" />
        <FilterSelect view={view} of="kind" label="education.field.kind" options={kinds} />
        <FilterSelect view={view} of="published" label="field.status" options={states} />
        <FilterSelect
          view={view}
          of="departmentId"
          label="education.field.departments"
          options={(departments ?? []).map((department) => ({ value: department.id, name: name(department) }))}
        />
      </ListScreen>
      {opened ? <ResourceDetail id={opened} close={() => setOpened(undefined)} /> : null}
      {isAdding ? <ResourceForm started={undefined} done={({ id }) => setOpened(id)} close={() => setAdding(false)} /> : null}
    </>
  );
}
