import { type ReactNode, useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { FormHistory } from '../../../blocks/FormHistory.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { PlacesField } from '../../../blocks/PlacesField.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type { RoleDraft, RoleLine } from '../../../domain/followup/roles.ts';
import { useWords } from '../../../words/useWords.ts';

type Row = RoleLine & { id: string };

const column = columnsOf<Row>();
const Field = fieldsOf<RoleDraft>();

/** Roles whose holders are offered follow-ups, each with its templates and departments. */
export function Roles({ tabs }: { tabs: ReactNode }) {
  const { say, name } = useWords();
  const view = useListView();
  const { data, ...asked } = api.useQueryFollowUpRolesQuery();
  const { data: templates } = api.useQueryFollowUpTemplatesQuery({ page: 1, size: 100 });
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const [opened, setOpened] = useState<Row>();
  const rows = useMemo(() => {
    const lines = data?.map((role) => ({ ...role, id: role.roleId }));
    return lines && { rows: lines, total: lines.length };
  }, [data]);
  const columns = useMemo(() => {
    const listed = (ids: readonly string[], of: readonly { id: string; nameZh: string; nameEn: string }[] | undefined) =>
      ids.length === 0
        ? say('followup.all')
        : ids
            .map((id) => name(of?.find((each) => each.id === id)))
            .filter(Boolean)
            .join(say('common.separator'));
    return [
      column.own('nameZh', 'followup.role.name', (role) => name(role), { width: 180, grow: 1 }),
      column.number('people', 'followup.role.people', { width: 96 }),
      column.own(
        'templateIds',
        'followup.role.templates',
        ({ enabled, templateIds }) => (enabled ? listed(templateIds, templates?.rows) : '–'),
        {
          width: 220,
          grow: 1,
        },
      ),
      column.own(
        'departmentIds',
        'followup.template.departments',
        ({ enabled, departmentIds }) => (enabled ? listed(departmentIds, departments) : '–'),
        { width: 200, grow: 1 },
      ),
      column.inUse('enabled', { width: 96 }),
    ];
  }, [templates, departments, name, say]);
  return (
    <Page title="shell.screen.revisit-role-configuration" line="followup.role.line" fill>
      <Toolbar>{tabs}</Toolbar>
      <ListGrid
        label={say('shell.screen.revisit-role-configuration')}
        view={view}
        rows={{ ...asked, data: rows, currentData: rows }}
        columns={columns}
        open={setOpened}
      />
      {opened ? <RoleForm role={opened} close={() => setOpened(undefined)} /> : null}
    </Page>
  );
}

function RoleForm({ role, close }: { role: Row; close: () => void }) {
  const [save] = api.useSaveFollowUpRoleMutation({ tells: 'caller' });
  const { data: templates } = api.useQueryFollowUpTemplatesQuery({ page: 1, size: 100 });
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const { roleId, templateIds, departmentIds, enabled } = role;
  const [start] = useState<RoleDraft>({ roleId, templateIds, departmentIds, enabled });
  const [version] = useState(role.version);
  return (
    <DrawerForm
      title="followup.role.edit"
      start={start}
      save={(draft: RoleDraft) => save({ ...draft, version }).unwrap()}
      close={close}
      keptAs={`followup.role.${roleId}`}
    >
      <Field.Check of="enabled" label="followup.role.enabled" />
      <PlacesField of="templateIds" label="followup.role.templates" hint="followup.role.templates.hint" options={templates?.rows ?? []} />
      <PlacesField
        of="departmentIds"
        label="followup.template.departments"
        hint="followup.template.departments.hint"
        options={departments ?? []}
      />
      <FormHistory kind="followUpRole" id={roleId} />
    </DrawerForm>
  );
}
