import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ImportButton } from '../../../blocks/import/ImportButton.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { priceState, priceStateWords } from '../../../domain/inventory/states.ts';
import { type Place, usePlace } from '../document/usePlace.ts';
import { PriceDrawer } from './PriceDrawer.tsx';
import { PriceEditor } from './PriceEditor.tsx';

const column = columnsOf<Prices.AdjustmentLine>();
const states = Object.values(priceState).map((state) => ({ value: String(state), label: priceStateWords[state] }));
const columns = [
  column.text('number', 'inventory.prices.field.number', { width: 136, sort: true }),
  column.status('status', 'field.status', 'priceAdjustment', { width: 104, sort: true }),
  column.text('reason', 'inventory.prices.field.reason', { width: 200, grow: 2 }),
  column.number('itemCount', 'inventory.document.lines', { width: 72 }),
  column.own(
    'takesEffectOn',
    'inventory.prices.field.takesEffectOn',
    ({ takesEffectOn }, { say }) => takesEffectOn ?? say('inventory.prices.atOnce'),
    { width: 120, sort: true },
  ),
  column.money('revaluation', 'inventory.prices.field.revaluation', { width: 128 }),
  column.own('creator', 'inventory.document.creator', ({ creator }, { name }) => name(creator), { width: 96 }),
  column.dateTime('createdAt', 'inventory.prices.field.createdAt', { sort: true }),
  column.dateTime('effectiveAt', 'inventory.prices.field.effectiveAt'),
];

/** Documents that change retail prices: the list, or one document being written. */
export default function PriceScreen() {
  const place = usePlace();
  if (place.editing) return <PriceEditor key={place.editing} id={place.editing} place={place} />;
  return <PriceList place={place} />;
}

/** New prices from a file become a draft. */
function PriceImport() {
  const [send] = api.useImportRetailPricesMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadRetailPriceTemplateMutation();
  return (
    <ImportButton
      needs="o_price_change"
      label="import.retailPrices.title"
      title="import.retailPrices.title"
      templateName="import.retailPrices.template"
      send={send}
      fetchTemplate={() => fetchTemplate()}
    />
  );
}

function PriceList({ place }: { place: Place }) {
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { keyword: '', status: '' } });
  const { keyword, status } = view.filters;
  const criteria = { ...(keyword && { keyword }), ...(status && { status }) };
  const order = view.sort ? { sort: view.sort, direction: view.direction } : {};
  const [download, exporting] = api.useExportPriceAdjustmentsMutation();
  const adjustments = api.useQueryPriceAdjustmentListQuery({ page: view.page, size: view.size, ...criteria, ...order });
  return (
    <>
      <ListScreen
        title="shell.screen.price-adjustment"
        view={view}
        rows={adjustments}
        columns={columns}
        acts={
          <>
            <PriceImport />
            <ExportButton
              name="price-adjustments"
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...criteria, ...order, format })}
            />
          </>
        }
        add={{ needs: 'o_price_change', label: 'inventory.prices.new', act: () => place.edit('new') }}
        open={({ id }) => place.open(id)}
      >
        <SearchBox view={view} of="keyword" label="inventory.prices.search" />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
      </ListScreen>
      {place.opened ? <PriceDrawer id={place.opened} place={place} /> : null}
    </>
  );
}
