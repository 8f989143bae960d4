import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { StockSettingDrawer } from '../../../blocks/StockSettingDrawer.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { type ListView, useListView } from '../../../blocks/useListView.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useQuantity } from '../quantity.ts';
import { useWarehouses } from '../useWarehouses.ts';
import { batchColumns, itemColumns } from './columns.tsx';
import { ExportBatches, ExportItems } from './ExportStock.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';
import { LedgerDrawer } from './LedgerDrawer.tsx';

const alerts = ['below', 'short', 'near', 'expired', 'above', 'slow'] as const;
type Alert = (typeof alerts)[number];
type View = ListView<{ tab: string; keyword: string; storehouseId: string }>;

/** What asks for something to be done: reorder, use first, destroy, give away. */
export default function AlertScreen() {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ filters: { tab: 'below', keyword: '', storehouseId: '' } });
  const alert = alerts.find((one) => one === view.filters.tab) ?? 'below';
  const { data: counts } = api.useQueryStockAlertCountsQuery();
  const { options } = useWarehouses();
  const [isSetting, setSetting] = useState(false);
  return (
    <Page
      title="shell.screen.alert-inventory"
      fill
      acts={
        <>
          {alert === 'near' || alert === 'expired' ? (
            <ExportBatches criteria={{ alert, ...asked(view) }} />
          ) : (
            <ExportItems criteria={{ alert, ...asked(view) }} />
          )}
          {may('o_warehouse_manage') ? (
            <Button variant="outlined" onClick={() => setSetting(true)}>
              {say('inventory.setting.title')}
            </Button>
          ) : null}
        </>
      }
    >
      <Toolbar>
        <Tabs value={alert} onChange={(_, tab: string) => view.setFilter('tab', tab)} aria-label={say('shell.screen.alert-inventory')}>
          {alerts.map((one) => (
            <Tab
              key={one}
              value={one}
              label={
                counts
                  ? say('inventory.alert.count', { alert: say(`inventory.alert.${one}`), count: counts[one] })
                  : say(`inventory.alert.${one}`)
              }
            />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="inventory.goods.search" />
        <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
      </Toolbar>
      {alert === 'near' || alert === 'expired' ? <Batches view={view} alert={alert} /> : <Items view={view} alert={alert} />}
      {isSetting ? <StockSettingDrawer close={() => setSetting(false)} /> : null}
    </Page>
  );
}

const alertColumns = itemColumns.filter(({ key }) => key !== 'standing');

const asked = ({ filters: { keyword, storehouseId }, query: { sort, direction } }: View) => ({
  ...(keyword ? { keyword } : {}),
  ...(storehouseId ? { storehouseId } : {}),
  ...(sort && direction ? { sort, direction } : {}),
});

function Batches({ view, alert }: { view: View; alert: 'near' | 'expired' }) {
  const { say } = useWords();
  const quantity = useQuantity();
  const rows = api.useQueryStockListQuery({ page: view.page, size: view.size, alert, ...asked(view) });
  const columns = useMemo(() => batchColumns(quantity), [quantity]);
  const [open, setOpen] = useState<Stock.Batch>();
  return (
    <>
      <ListGrid label={say(`inventory.alert.${alert}`)} view={view} rows={rows} columns={columns} open={setOpen} />
      {open ? <LedgerDrawer batch={open} close={() => setOpen(undefined)} /> : null}
    </>
  );
}

function Items({ view, alert }: { view: View; alert: Exclude<Alert, 'near' | 'expired'> }) {
  const { say } = useWords();
  const rows = api.useQueryStockNavListQuery({ a: view.page, b: view.size, alert, ...asked(view) });
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ListGrid label={say(`inventory.alert.${alert}`)} view={view} rows={rows} columns={alertColumns} open={({ id }) => setOpen(id)} />
      {open ? <ItemDrawer itemId={open} close={() => setOpen(undefined)} /> : null}
    </>
  );
}
