import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ImportButton } from '../../../blocks/import/ImportButton.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { type ListView, useListView } from '../../../blocks/useListView.ts';
import { goodsCodes } from '../../../blocks/useScan.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import type { Listing } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { useQuantity } from '../quantity.ts';
import { useWarehouses } from '../useWarehouses.ts';
import { batchColumns, itemColumns } from './columns.tsx';
import { ExportBatches, ExportItems } from './ExportStock.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';
import { LedgerDrawer } from './LedgerDrawer.tsx';

type View = ListView<{ tab: string; keyword: string; storehouseId: string; empty: string; owner: string }>;
const shown = [{ value: '1', label: 'inventory.stock.withEmpty' }] as const;

const owners = (['own', 'consigned'] as const).map((value) => ({ value, label: `inventory.consignment.owner.${value}` as const }));

/** What lies where, now: batch by batch or item by item; every number opens its movements. */
export default function StockScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'batches', keyword: '', storehouseId: '', empty: '', owner: '' } });
  const { options } = useWarehouses();
  const isByItem = view.filters.tab === 'items';
  return (
    <Page
      title="shell.screen.report-query"
      fill
      acts={
        <>
          {isByItem ? <ExportItems criteria={itemsOf(view)} /> : <ExportBatches criteria={batchesOf(view)} />}
          <OpeningStock />
        </>
      }
    >
      <Toolbar>
        <Tabs
          value={isByItem ? 'items' : 'batches'}
          onChange={(_, tab: string) => view.setFilter('tab', tab)}
          aria-label={say('shell.screen.report-query')}
        >
          <Tab value="batches" label={say('inventory.stock.byBatch')} />
          <Tab value="items" label={say('inventory.stock.byItem')} />
        </Tabs>
        <SearchBox view={view} of="keyword" label={isByItem ? 'inventory.goods.search' : 'inventory.stock.search'} scans={goodsCodes} />
        <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
        {isByItem ? null : <FilterSelect view={view} of="empty" label="inventory.stock.holding" options={shown} />}
        {isByItem ? null : <FilterSelect view={view} of="owner" label="inventory.consignment.owner" options={owners} />}
      </Toolbar>
      {isByItem ? <Items view={view} /> : <Batches view={view} />}
    </Page>
  );
}

/** What lay in the warehouses before the clinic began with the product. */
function OpeningStock() {
  const [send] = api.useImportOpeningStockMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadOpeningStockTemplateMutation();
  return (
    <ImportButton
      needs="o_stock_move"
      label="import.openingStock.title"
      title="import.openingStock.title"
      templateName="import.openingStock.template"
      send={send}
      fetchTemplate={() => fetchTemplate()}
    />
  );
}

function batchesOf({ query }: View): Listing & Stock.BatchCriteria {
  const { tab: _, ...criteria } = query;
  return criteria as Listing & Stock.BatchCriteria; // the filters of this list are its criteria
}

const itemsOf = ({ query: { sort, direction }, filters: { keyword, storehouseId } }: View) => ({
  ...(sort ? { sort, direction } : {}),
  ...(keyword ? { keyword } : {}),
  ...(storehouseId ? { storehouseId } : {}),
});

function Batches({ view }: { view: View }) {
  const { say } = useWords();
  const quantity = useQuantity();
  const rows = api.useQueryStockListQuery(batchesOf(view));
  const columns = useMemo(() => batchColumns(quantity), [quantity]);
  const [open, setOpen] = useState<Stock.Batch>();
  return (
    <>
      <ListGrid label={say('inventory.stock.byBatch')} view={view} rows={rows} columns={columns} open={setOpen} />
      {open ? <LedgerDrawer batch={open} close={() => setOpen(undefined)} /> : null}
    </>
  );
}

function Items({ view }: { view: View }) {
  const { say } = useWords();
  const rows = api.useQueryStockNavListQuery({ a: view.page, b: view.size, ...itemsOf(view) });
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ListGrid label={say('inventory.stock.byItem')} view={view} rows={rows} columns={itemColumns} open={({ id }) => setOpen(id)} />
      {open ? <ItemDrawer itemId={open} close={() => setOpen(undefined)} /> : null}
    </>
  );
}
