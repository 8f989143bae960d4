import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Role from '../../domain/role/shapes.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { RightHolders } from './RightHolders.tsx';
import { RoleDrawer } from './RoleDrawer.tsx';
import style from './role.module.css';

type Doing = { act: 'new' | 'whoCan' } | { act: 'open' | 'copy' | 'delete'; role: Role.Line };
const column = columnsOf<Role.Line>();

const columnsWith = (start: (doing: Doing) => void) => [
  column.own(
    'nameZh',
    'role.name',
    (role, { name, say }) => (
      <span>
        {name(role)}
        {role.headOnly ? <span className={style.badge}>{say('role.headOnly')}</span> : null}
      </span>
    ),
    { width: 240, grow: 1, sort: true },
  ),
  column.text('remark', 'organisation.field.remark', { width: 220, grow: 2 }),
  column.number('authorityCount', 'role.authorityCount', { width: 104, sort: true }),
  column.number('staffCount', 'role.staffCount', { width: 104, sort: true }),
  column.acts(
    (role, { name }) => (
      <MoreMenu
        of={name(role)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'open', role }) },
          { label: 'role.copy', act: () => start({ act: 'copy', role }) },
          { label: 'action.delete', act: () => start({ act: 'delete', role }) },
        ]}
      />
    ),
    72,
  ),
];

/** What people may do, in sets with a name. The same roles serve the clinic and the organisation. */
export default function RoleListScreen() {
  const { say, name } = useWords();
  const { pathname } = useLocation();
  const view = useListView({ sort: 'nameZh', filters: { keyword: '' } });
  const asked = view.query as Listing & { keyword?: string }; // the filter of this list is its criterion
  const roles = api.useQueryRoleListQuery(asked);
  const [download, exporting] = api.useExportRolesMutation();
  const [remove] = api.useDeleteRoleMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsWith(setDoing), []);
  const close = () => setDoing(undefined);
  return (
    <>
      <ListScreen
        title={pathname.includes('organization') ? 'shell.screen.organization-role' : 'shell.screen.role-management'}
        view={view}
        rows={roles}
        columns={columns}
        acts={
          <>
            <ExportButton
              name={say('shell.screen.role-management')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...withoutPage(asked), format })}
            />
            <Button variant="outlined" onClick={() => setDoing({ act: 'whoCan' })}>
              {say('role.whoCan')}
            </Button>
          </>
        }
        add={{ label: 'role.new', act: () => setDoing({ act: 'new' }) }}
        open={(role) => setDoing({ act: 'open', role })}
      >
        <SearchBox view={view} of="keyword" label="role.search" />
      </ListScreen>
      {doing?.act === 'whoCan' ? <RightHolders close={close} /> : null}
      {doing?.act === 'new' ? <RoleDrawer id={undefined} close={close} /> : null}
      {doing?.act === 'open' ? <RoleDrawer id={doing.role.id} close={close} /> : null}
      {doing?.act === 'copy' ? <RoleDrawer id={doing.role.id} isCopy close={close} /> : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('role.delete.title', { name: name(doing.role) })}
          effect={say('role.delete.effect')}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.role.id, version: doing.role.version }).unwrap()}
          close={close}
        />
      ) : null}
    </>
  );
}
