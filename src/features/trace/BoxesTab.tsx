import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { goodsColumnsOf } from '../../blocks/stock/goodsColumns.tsx';
import { goodsCodes } from '../../blocks/useScan.ts';
import { traceLevelWords } from '../../domain/trace/levels.ts';
import type { BoxRow } from '../../domain/trace/listShapes.ts';
import { boxStates } from '../../domain/trace/states.ts';
import { boxStateWords } from '../../domain/trace/stateWords.ts';
import { useWords } from '../../words/useWords.ts';
import { listingOf, type TraceView, traceFilters } from './tabs.ts';
import { useTraceWarehouses } from './useTraceWarehouses.ts';

const states = boxStates.map((value) => ({ value, label: boxStateWords[value] }));

const column = columnsOf<BoxRow>();
const goods = goodsColumnsOf<BoxRow>();
const columns = [
  column.text('code', 'trace.field.code', { width: 184, sort: true }),
  goods.name('goods', 'trace.field.goods', { width: 200, grow: 2 }),
  column.status('state', 'trace.field.state', 'traceBox', { width: 112 }),
  column.own('level', 'trace.field.level', ({ level }, { say }) => say(traceLevelWords[level]), { width: 88 }),
  goods.quantity('unitsLeft', 'trace.field.unitsLeft', (row) => row.unitsLeft, { width: 104 }),
  column.text('batchNumber', 'trace.field.batch', { width: 104 }),
  column.own('expiresOn', 'trace.field.expires', ({ expiresOn }) => expiresOn ?? '', { width: 96 }),
  column.own('warehouse', 'trace.field.warehouse', ({ warehouse }, { name }) => (warehouse ? name(warehouse) : ''), { width: 112 }),
  column.dateTime('since', 'trace.field.since', { sort: true }),
];

const criteriaOf = ({ filters: { keyword, state, storehouseId } }: TraceView) => {
  const chosen = boxStates.find((one) => one === state);
  return { ...(keyword && { keyword }), ...(chosen && { state: chosen }), ...(storehouseId && { storehouseId }) };
};

/** Known boxes of the clinic; a press on one shows its life. */
export function BoxesTab({ view }: { view: TraceView }) {
  const { say } = useWords();
  const warehouses = useTraceWarehouses();
  const criteria = criteriaOf(view);
  const rows = api.useQueryTraceBoxListQuery({ ...listingOf(view), ...criteria });
  const [download, exporting] = api.useExportTraceBoxesMutation();
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="trace.search.code" scans={goodsCodes} />
        <FilterSelect view={view} of="state" label="trace.field.state" options={states} />
        <FilterSelect view={view} of="storehouseId" label="trace.field.warehouse" options={warehouses} />
        <ExportButton
          name={say('trace.list.boxes')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...criteria, format })}
        />
      </Toolbar>
      <ListGrid
        label={say('trace.list.boxes')}
        view={view}
        rows={rows}
        columns={columns}
        open={({ code }) => view.open({ ...traceFilters, tab: 'life', code })}
        nothing="trace.boxes.none"
      />
    </>
  );
}
