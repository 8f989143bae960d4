import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useListView } from '../../../blocks/useListView.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import type { Listing } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { StaffDrawer } from './StaffDrawer.tsx';
import { WarehouseDrawer } from './WarehouseDrawer.tsx';

const column = columnsOf<Inventory.Warehouse>();
type Doing = { act: 'edit' | 'freeze' | 'staff' | 'delete'; warehouse: Inventory.Warehouse };

/** Places where stock lies: who works there, and whether anything may move. */
export default function WarehouseScreen() {
  const { may } = useStaff();
  const view = useListView({ filters: { keyword: '' } });
  const { say } = useWords();
  const asked = view.query as Listing & { keyword?: string }; // the filter of this list is its criterion
  const warehouses = api.useQueryWarehouseListQuery(asked);
  const [download, exporting] = api.useExportWarehousesMutation();
  const [doing, setDoing] = useState<Doing | 'new'>();
  const manages = may('o_warehouse_manage');
  const columns = useMemo(() => columnsWith(manages, setDoing), [manages]);
  const close = () => setDoing(undefined);
  const chosen = doing === 'new' ? undefined : doing;
  return (
    <>
      <ListScreen
        title="shell.screen.warehouse-management"
        view={view}
        rows={warehouses}
        columns={columns}
        acts={
          <ExportButton
            name={say('shell.screen.warehouse-management')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
        add={{ needs: ['o_warehouse_edit', 'o_warehouse_manage'], label: 'inventory.warehouse.new', act: () => setDoing('new') }}
        open={(warehouse) => setDoing({ act: 'edit', warehouse })}
      >
        <SearchBox view={view} of="keyword" label="inventory.warehouse.search" />
      </ListScreen>
      {doing === 'new' || chosen?.act === 'edit' ? <WarehouseDrawer warehouse={chosen?.warehouse} close={close} /> : null}
      {chosen?.act === 'staff' ? <StaffDrawer warehouse={chosen.warehouse} close={close} /> : null}
      {chosen?.act === 'freeze' ? <Freeze warehouse={chosen.warehouse} close={close} /> : null}
      {chosen?.act === 'delete' ? <Remove warehouse={chosen.warehouse} close={close} /> : null}
    </>
  );
}

const columnsWith = (manages: boolean, start: (doing: Doing) => void) => [
  column.text('code', 'inventory.field.code', { width: 92 }),
  column.own('nameZh', 'inventory.warehouse.name', (row, { name }) => name(row), { width: 130, grow: 1 }),
  column.own(
    'isPharmacy',
    'inventory.warehouse.kind',
    (row, { say }) => say(row.isPharmacy ? 'inventory.warehouse.pharmacy' : 'inventory.warehouse.store'),
    { width: 84 },
  ),
  column.text('position', 'inventory.warehouse.position', { width: 72 }),
  column.own(
    'keeperName',
    'inventory.warehouse.keeper',
    ({ keeperName, keeperNameEn }, { name }) => (keeperName ? name({ name: keeperName, nameEn: keeperNameEn }) : '–'),
    { width: 104 },
  ),
  column.own(
    'staff',
    'inventory.warehouse.staff',
    ({ staff }, { say, name }) => (staff.length === 0 ? say('inventory.warehouse.everybody') : staff.map(name).join(', ')),
    { width: 130, grow: 2 },
  ),
  column.number('batches', 'inventory.warehouse.batches', { width: 72 }),
  column.own(
    'frozen',
    'field.status',
    ({ frozen, frozenReason }) => (
      <span title={frozenReason}>
        <StatusDot kind="frozen" state={String(frozen)} />
      </span>
    ),
    { width: 84 },
  ),
  ...(manages
    ? [
        column.acts((warehouse, { say, name }) => {
          const act = (which: Doing['act'], label: string, isRisky = false) => (
            <Button
              size="small"
              color={isRisky ? 'error' : 'primary'}
              aria-label={`${label} ${name(warehouse)}`}
              onClick={(event) => {
                event.stopPropagation();
                start({ act: which, warehouse });
              }}
            >
              {label}
            </Button>
          );
          return (
            <>
              {act('staff', say('inventory.warehouse.assign'))}
              {act('freeze', say(warehouse.frozen ? 'inventory.warehouse.unfreeze' : 'inventory.warehouse.freeze'))}
              {warehouse.batches === 0 ? act('delete', say('action.delete'), true) : null}
            </>
          );
        }, 190),
      ]
    : []),
];

interface Asking {
  warehouse: Inventory.Warehouse;
  close: () => void;
}

function Freeze({ warehouse, close }: Asking) {
  const { say, name } = useWords();
  const [freeze] = api.useUpdateWarehouseFreezeMutation({ tells: 'caller' });
  const { id, frozen, batches } = warehouse;
  return (
    <ConfirmAct
      title={say(frozen ? 'inventory.unfreeze.title' : 'inventory.freeze.title', { name: name(warehouse) })}
      effect={say(frozen ? 'inventory.unfreeze.effect' : 'inventory.freeze.effect', { count: batches })}
      act={say(frozen ? 'inventory.warehouse.unfreeze' : 'inventory.warehouse.freeze')}
      danger={!frozen}
      {...(frozen ? {} : { reason: 'required' as const })}
      confirm={(reason) => freeze({ id, flag: frozen ? 0 : 1, reason }).unwrap()}
      close={close}
    />
  );
}

function Remove({ warehouse, close }: Asking) {
  const { say, name } = useWords();
  const [remove] = api.useDeleteWarehouseMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('inventory.warehouse.delete', { name: name(warehouse) })}
      act={say('action.delete')}
      danger
      confirm={() => remove({ id: warehouse.id }).unwrap()}
      close={close}
    />
  );
}
