import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useAddress } from '../../../blocks/useAddress.ts';
import { useListView } from '../../../blocks/useListView.ts';
import { limitsOfCount } from '../../../domain/inventory/countScope.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { countStateWords } from '../../../domain/inventory/states.ts';
import type { Listing } from '../../../domain/wire.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWarehouses } from '../useWarehouses.ts';
import { CountSheet } from './CountSheet.tsx';
import { NewCountDrawer } from './NewCountDrawer.tsx';

const scopeText = (count: Count.CountLine, name: Speech['name'], say: Speech['say']): string =>
  [
    count.classify ? name(count.classify) : say('inventory.class.all'),
    ...limitsOfCount(count).map(({ message, values }) => say(message, values)),
  ].join(' · ');

const column = columnsOf<Count.CountLine>();
const states = ([0, 1, 4, 3, 5] as const).map((state) => ({ value: String(state), label: countStateWords[state] }));
const columns = [
  column.text('number', 'inventory.document.number', { width: 146 }),
  column.own('warehouse', 'inventory.field.warehouse', ({ warehouse }, { name }) => name(warehouse), { width: 140, grow: 1 }),
  column.own('classify', 'inventory.count.scope', (count, { name, say }) => scopeText(count, name, say), {
    width: 140,
    grow: 1,
  }),
  column.own('counted', 'inventory.count.progress', ({ counted, lines }) => `${counted} / ${lines}`, { width: 124 }),
  column.number('differing', 'inventory.count.differing', { width: 92 }),
  column.money('difference', 'inventory.count.difference', { width: 120 }),
  column.own('creator', 'inventory.document.creator', ({ creator }, { name }) => name(creator), { width: 110 }),
  column.dateTime('createdAt', 'inventory.count.begun'),
  column.status('status', 'field.status', 'stockCount', { width: 104 }),
];

/** Counts of warehouses: the list, or one count sheet. */
export default function CountScreen() {
  const [parameters, changeAddress] = useAddress();
  const id = parameters.get('count');
  const open = (next: string | undefined) => changeAddress({ count: next });
  return id ? <CountSheet key={id} id={id} close={() => open(undefined)} /> : <CountList open={open} />;
}

function CountList({ open }: { open: (id: string) => void }) {
  const view = useListView({ filters: { status: '', storehouseId: '' } });
  const counts = api.useQueryStockCountListQuery(view.query as Listing & { status?: string; storehouseId?: string });
  const { page: _page, size: _size, ...shown } = view.query as Listing & { status?: string; storehouseId?: string };
  const [download, exporting] = api.useExportStockCountsMutation();
  const { options } = useWarehouses();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ListScreen
        title="shell.screen.stockcount-management"
        view={view}
        rows={counts}
        columns={columns}
        add={{ needs: 'o_stock_count', label: 'inventory.count.new', act: () => setNew(true) }}
        open={({ id }) => open(id)}
        acts={<ExportButton name="stock-counts" isBusy={exporting.isLoading} fetchFile={(format) => download({ ...shown, format })} />}
      >
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
      </ListScreen>
      {isNew ? <NewCountDrawer close={() => setNew(false)} done={open} /> : null}
    </>
  );
}
