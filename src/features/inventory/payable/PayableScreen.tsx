import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { usePlace } from '../document/usePlace.ts';
import { AccountDrawer } from './AccountDrawer.tsx';

const column = columnsOf<Payable.PayableLine>();
const money = { width: 102 };
const columns = [
  column.text('code', 'inventory.field.code', { width: 88, sort: true }),
  column.own('supplier', 'inventory.field.supplier', ({ supplier }, { name }) => name(supplier), { width: 168, grow: 1 }),
  column.money('balance', 'inventory.payable.balance', { width: 104, sort: true }),
  column.money('uninvoiced', 'inventory.payable.uninvoiced', money),
  column.money('notDue', 'inventory.payable.notDue', money),
  column.money('upTo30', 'inventory.payable.upTo30', money),
  column.money('upTo60', 'inventory.payable.upTo60', money),
  column.money('upTo90', 'inventory.payable.upTo90', money),
  column.money('over90', 'inventory.payable.over90', money),
];
const owing = [{ value: '1', label: 'inventory.payable.open' as const }];

/** The list of suppliers with the money they are owed, by the days since it was due. */
export default function PayableScreen() {
  const place = usePlace();
  const view = useListView({ sort: 'code', direction: 'asc', filters: { keyword: '', open: '' } });
  const { keyword, open } = view.filters;
  const criteria = { ...(keyword && { keyword }), ...(open === '1' && { open: '1' as const }) };
  const order = view.sort ? { sort: view.sort, direction: view.direction } : {};
  const [download, exporting] = api.useExportSupplierPayablesMutation();
  const payables = api.useQuerySupplierPayableListQuery({ page: view.page, size: view.size, ...criteria, ...order });
  return (
    <>
      <ListScreen
        title="shell.screen.supplier-payables"
        view={view}
        rows={payables}
        columns={columns}
        acts={
          <ExportButton
            name="supplier-payables"
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...criteria, ...order, format })}
          />
        }
        open={({ id }) => place.open(id)}
      >
        <SearchBox view={view} of="keyword" label="inventory.supplier.search" />
        <FilterSelect view={view} of="open" label="inventory.payable.balance" options={owing} />
      </ListScreen>
      {place.opened ? <AccountDrawer supplierId={place.opened} close={place.close} /> : null}
    </>
  );
}
