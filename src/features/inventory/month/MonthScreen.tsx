import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Months from '../../../domain/inventory/monthShapes.ts';
import { monthStateWords } from '../../../domain/inventory/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { useWarehouses } from '../useWarehouses.ts';
import { MonthSheet } from './MonthSheet.tsx';

const column = columnsOf<Months.MonthLine>();
const states = ([2, 0, 1] as const).map((state) => ({ value: String(state) as '0' | '1' | '2', label: monthStateWords[state] }));
const columns = [
  column.text('month', 'inventory.month.month', { width: 96 }),
  column.own('warehouse', 'inventory.field.warehouse', ({ warehouse }, { name }) => name(warehouse), { width: 150, grow: 2 }),
  column.status('status', 'field.status', 'stockMonth', { width: 112 }),
  column.money('openingAmount', 'inventory.month.opening', { width: 112 }),
  column.money('inAmount', 'inventory.month.in', { width: 104 }),
  column.money('outAmount', 'inventory.month.out', { width: 104 }),
  column.money('costChange', 'inventory.month.costChange', { width: 96 }),
  column.money('closingAmount', 'inventory.month.closing', { width: 112 }),
  column.own('reporter', 'inventory.month.reporter', ({ reporter }, { name }) => name(reporter) || '–', { width: 104, grow: 1 }),
  column.dateTime('reportedAt', 'inventory.month.reportedAt'),
];

/** Months of the warehouses: the list, or one month with its lines. */
export default function MonthScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [warehouseId, month] = [parameters.get('warehouse'), parameters.get('month')];
  const wanted = useMemo(() => (warehouseId && month ? { warehouseId, month } : undefined), [warehouseId, month]);
  if (!wanted) return <MonthList open={(line) => setParameters({ warehouse: line.warehouseId, month: line.month })} />;
  return <MonthSheet key={`${wanted.warehouseId} ${wanted.month}`} wanted={wanted} close={() => setParameters({})} />;
}

function MonthList({ open }: { open: (line: Months.MonthLine) => void }) {
  const view = useListView({ filters: { status: '', storehouseId: '' } });
  const { status, storehouseId } = view.filters;
  const criteria: Months.MonthCriteria = {
    ...(status ? { status: status as '0' | '1' | '2' } : {}),
    ...(storehouseId ? { storehouseId } : {}),
  };
  const months = api.useQueryStockMonthListQuery({ page: view.page, size: view.size, ...criteria });
  const [download, exporting] = api.useExportStockMonthsMutation();
  const { say } = useWords();
  const { options } = useWarehouses();
  return (
    <ListScreen
      title="shell.screen.monthly-statement"
      view={view}
      rows={months}
      columns={columns}
      open={open}
      acts={
        <ExportButton
          name={say('shell.screen.monthly-statement')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...criteria, format })}
        />
      }
    >
      <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
      <FilterSelect view={view} of="status" label="field.status" options={states} />
    </ListScreen>
  );
}
