import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { EnableAct } from '../../blocks/EnableAct.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ImportButton } from '../../blocks/import/ImportButton.tsx';
import { inUse } from '../../blocks/inUse.ts';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsWith, type Doing } from './columns.tsx';
import { HandOverDrawer } from './HandOverDrawer.tsx';
import { PasswordDrawer } from './PasswordDrawer.tsx';
import { StaffDrawer } from './StaffDrawer.tsx';

const filters = { keyword: '', active: '1', roleId: '', departmentId: '', contract: '' };
const contractOptions = [{ value: 'ending', label: 'staff.contract.ending' }] as const;

/** The people of this clinic, or (`scope` org) of the whole organisation: who they are, where they work, what they may do. */
export function StaffList({ scope }: { scope: 'practice' | 'org' }) {
  const { say, name } = useWords();
  const view = useListView({ sort: 'staffNo', filters });
  const asked = { ...view.query, scope } as Listing & Staff.Criteria; // the filters of this list are its criteria
  const people = api.useQueryStaffListQuery(asked);
  const [download, exporting] = api.useExportStaffMutation();
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  const { data: medical } = api.useQueryMedicalDepartmentsQuery({ page: 1, size: 1000 });
  const { data: others } = api.useQueryNonMedicalDepartmentsQuery();
  const [setEnabled] = api.useSetStaffEnabledMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsWith(setDoing, scope), [scope]);
  const close = () => setDoing(undefined);
  const named = (rows: readonly { id: string; nameZh: string; nameEn: string }[]) =>
    rows.map((row) => ({ value: row.id, name: name(row) }));
  return (
    <>
      <ListScreen
        title={scope === 'org' ? 'shell.screen.organization-user' : 'shell.screen.staff-management'}
        view={view}
        rows={people}
        columns={columns}
        acts={
          <>
            <ExportButton
              name={say('shell.screen.staff-management')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...withoutPage(asked), format })}
            />
            {scope === 'practice' ? <ImportStaff /> : null}
          </>
        }
        add={{ label: 'staff.new', act: () => setDoing({ act: 'new' }) }}
        open={(person) => setDoing({ act: 'open', person })}
      >
        <SearchBox view={view} of="keyword" label="staff.search" />
        <FilterSelect view={view} of="roleId" label="staff.roles" options={named(roles ?? [])} />
        {scope === 'practice' ? (
          <FilterSelect
            view={view}
            of="departmentId"
            label="staff.department"
            options={named([...(medical?.rows ?? []), ...(others ?? [])])}
          />
        ) : null}
        <FilterSelect view={view} of="contract" label="staff.contract" options={contractOptions} />
        <FilterSelect view={view} of="active" label="field.status" options={inUse} />
      </ListScreen>
      {doing?.act === 'new' ? <StaffDrawer id={undefined} close={close} /> : null}
      {doing?.act === 'open' ? <StaffDrawer id={doing.person.id} close={close} /> : null}
      {doing?.act === 'handOver' ? <HandOverDrawer person={doing.person} close={close} /> : null}
      {doing?.act === 'password' ? <PasswordDrawer person={doing.person} close={close} /> : null}
      {doing?.act === 'enable' ? (
        <EnableAct
          name={name(doing.person)}
          isEnabled={doing.person.active}
          effect={say('staff.disable.effect')}
          confirm={() => {
            const { id, version, active } = doing.person;
            return setEnabled({ id, version, flag: active ? 0 : 1 }).unwrap();
          }}
          close={close}
        />
      ) : null}
    </>
  );
}

/** People of this clinic: a file names no other. */
function ImportStaff() {
  const [send] = api.useImportStaffMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadStaffTemplateMutation();
  return <ImportButton title="import.staff.title" templateName="import.staff.template" send={send} fetchTemplate={() => fetchTemplate()} />;
}

export default function StaffListScreen() {
  return <StaffList scope="practice" />;
}
