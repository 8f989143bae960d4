import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { goodsColumnsOf } from '../../blocks/stock/goodsColumns.tsx';
import { goodsCodes } from '../../blocks/useScan.ts';
import type { Uncoded } from '../../domain/trace/listShapes.ts';
import { uncodedReasons, uncodedReasonWords } from '../../domain/trace/states.ts';
import { useWords } from '../../words/useWords.ts';
import { listingOf, type TraceView } from './tabs.ts';
import { useTraceWarehouses } from './useTraceWarehouses.ts';

const reasons = uncodedReasons.map((value) => ({ value, label: uncodedReasonWords[value] }));
const used = [{ value: '1', label: 'trace.uncoded.withUsed' }] as const;

const column = columnsOf<Uncoded>();
const goods = goodsColumnsOf<Uncoded>();
const columns = [
  column.dateTime('at', 'trace.field.at', { sort: true }),
  goods.name('goods', 'trace.field.goods', { width: 200, grow: 2 }),
  column.text('specification', 'trace.field.specification', { width: 128, grow: 1 }),
  column.text('batchNumber', 'trace.field.batch', { width: 112 }),
  column.own('warehouse', 'trace.field.warehouse', ({ warehouse }, { name }) => name(warehouse), { width: 112 }),
  column.own('reason', 'trace.field.reason', ({ reason }, { say }) => say(uncodedReasonWords[reason]), { width: 168 }),
  goods.quantity('units', 'trace.field.units', (row) => row.units, { width: 104 }),
  goods.quantity('unitsLeft', 'trace.field.unitsLeft', (row) => row.unitsLeft, { width: 104, sort: true }),
  column.own('staff', 'trace.field.staff', ({ staff }, { name }) => name(staff), { width: 88 }),
];

const criteriaOf = ({ filters: { keyword, reason, storehouseId, used: withUsed } }: TraceView) => {
  const chosen = uncodedReasons.find((one) => one === reason);
  return {
    ...(keyword && { keyword }),
    ...(chosen && { reason: chosen }),
    ...(storehouseId && { storehouseId }),
    ...(withUsed && { used: '1' as const }),
  };
};

/** The register of units without a code, which is counted down. */
export function UncodedTab({ view }: { view: TraceView }) {
  const { say } = useWords();
  const warehouses = useTraceWarehouses();
  const criteria = criteriaOf(view);
  const rows = api.useQueryTraceUncodedListQuery({ ...listingOf(view), ...criteria });
  const [download, exporting] = api.useExportTraceUncodedMutation();
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="trace.search.batch" scans={goodsCodes} />
        <FilterSelect view={view} of="reason" label="trace.field.reason" options={reasons} />
        <FilterSelect view={view} of="storehouseId" label="trace.field.warehouse" options={warehouses} />
        <FilterSelect view={view} of="used" label="trace.uncoded.shown" options={used} />
        <ExportButton
          name={say('trace.list.uncoded')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...criteria, format })}
        />
      </Toolbar>
      <ListGrid label={say('trace.list.uncoded')} view={view} rows={rows} columns={columns} nothing="trace.uncoded.none" />
    </>
  );
}
