import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Payable from '../../../domain/inventory/payable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { usePlace } from '../document/usePlace.ts';
import { AccountDrawer } from './AccountDrawer.tsx';
import { OpeningDrawer } from './opening/OpeningDrawer.tsx';

const column = columnsOf<Payable.PayableLine>();
const money = { width: 94 };
const columns = [
  column.text('code', 'inventory.field.code', { width: 80, sort: true }),
  column.own('supplier', 'inventory.field.supplier', ({ supplier }, { name }) => name(supplier), { width: 152, grow: 1 }),
  column.money('balance', 'inventory.payable.balance', { width: 98, sort: true }),
  column.money('uninvoiced', 'inventory.payable.uninvoiced', money),
  column.money('prepaid', 'inventory.payable.prepaid', money),
  column.money('notDue', 'inventory.payable.notDue', money),
  column.money('upTo30', 'inventory.payable.head.upTo30', money),
  column.money('upTo60', 'inventory.payable.head.upTo60', money),
  column.money('upTo90', 'inventory.payable.head.upTo90', money),
  column.money('over90', 'inventory.payable.head.over90', money),
];
const owing = [{ value: '1', label: 'inventory.payable.open' as const }];

/** The list of suppliers with the money they are owed, by the days since it was due. */
export default function PayableScreen() {
  const place = usePlace();
  const { say } = useWords();
  const [isOpening, setOpening] = useState(false);
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
          <>
            <ExportButton
              name="supplier-payables"
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...criteria, ...order, format })}
            />
            <Button variant="outlined" onClick={() => setOpening(true)}>
              {say('inventory.payable.opening.title')}
            </Button>
          </>
        }
        open={({ id }) => place.open(id)}
      >
        <SearchBox view={view} of="keyword" label="inventory.supplier.search" />
        <FilterSelect view={view} of="open" label="inventory.payable.balance" options={owing} />
      </ListScreen>
      {isOpening ? <OpeningDrawer close={() => setOpening(false)} /> : null}
      {place.opened ? <AccountDrawer supplierId={place.opened} close={place.close} /> : null}
    </>
  );
}
