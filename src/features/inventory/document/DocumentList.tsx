import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { type Direction, directions, documentStateWords } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useWarehouses } from '../useWarehouses.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import type { Place } from './usePlace.ts';
import { type TypeName, useTypeName } from './useTypeName.ts';

interface Props {
  directions: readonly Direction[];
  direction: Direction;
  place: Place;
  /** Kinds of transfers, beside the filters. */
  tabs?: ReactNode;
}

const column = columnsOf<Stock.DocumentLine>();
const news = { 1: 'inventory.document.newIn', 2: 'inventory.document.newOut', 3: 'inventory.document.newTransfer' } as const;
const titles = { 1: 'inventory.direction.in', 2: 'inventory.direction.out', 3: 'shell.screen.allocating-management' } as const;
const states = ([0, 1, 2, 6, 3, 4, 5] as const).map((state) => ({ value: String(state), label: documentStateWords[state] }));

/** Documents of one direction, newest first; one opens beside the list. */
export function DocumentList({ directions: offered, direction, place, tabs = null }: Props) {
  const { say } = useWords();
  const filters = { tab: String(offered[0]), keyword: '', status: '', storehouseId: '', from: '', to: '' };
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters });
  const { keyword, status, storehouseId, from, to } = view.filters;
  const asked = {
    order: view.direction,
    ...(view.sort ? { sort: view.sort } : {}),
    criteria: {
      direction: String(direction) as '1' | '2' | '3',
      ...(keyword && { keyword }),
      ...(status && { status }),
      ...(storehouseId && { storehouseId }),
      ...(from && { from }),
      ...(to && { to }),
    },
  };
  const documents = api.useQueryStockDocumentListQuery({ page: view.page, size: view.size, ...asked });
  const [download, exporting] = api.useExportStockDocumentsMutation();
  const { options } = useWarehouses();
  const typeName = useTypeName();
  const columns = useMemo(() => columnsFor(direction, typeName), [direction, typeName]);
  const lacks = useMissingRight('o_stock_move');
  const write = () => place.edit('new');
  useShortcut('n', news[direction], lacks ? undefined : write);
  const isTransfer = direction === directions.between;
  const title = isTransfer ? 'shell.screen.allocating-management' : 'shell.screen.outbound-management';
  return (
    <Page
      title={title}
      fill
      acts={
        <>
          <ExportButton name="stock-documents" isBusy={exporting.isLoading} fetchFile={(format) => download({ ...asked, format })} />
          <NeedsRight need="o_stock_move">
            <Button variant="contained" onClick={write}>
              {say(news[direction])}
            </Button>
          </NeedsRight>
        </>
      }
    >
      <Toolbar>
        {isTransfer ? (
          tabs
        ) : (
          <Tabs value={String(direction)} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say(title)}>
            {offered.map((one) => (
              <Tab key={one} value={String(one)} label={say(titles[one])} />
            ))}
          </Tabs>
        )}
        <SearchBox view={view} of="keyword" label="inventory.document.search" />
        <FilterSelect
          view={view}
          of="status"
          label="field.status"
          options={isTransfer ? states : states.filter(({ value }) => value !== '6')}
        />
        <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
        <FilterDate view={view} of="from" label="inventory.from" />
        <FilterDate view={view} of="to" label="inventory.to" window="anyList" />
      </Toolbar>
      <ListGrid
        {...(lacks ? {} : { add: { label: say(news[direction]), run: write } })}
        label={say(titles[direction])}
        view={view}
        rows={documents}
        columns={columns}
        open={({ id }) => place.open(id)}
      />
      {place.opened ? <DocumentDrawer id={place.opened} place={place} /> : null}
    </Page>
  );
}

const columnsFor = (direction: Direction, typeName: TypeName) => [
  column.text('number', 'inventory.document.number', { width: 136, sort: true }),
  ...(direction === directions.between
    ? []
    : [column.own('type', 'inventory.document.type', ({ type }) => typeName(type), { width: 104 })]),
  column.own(
    'warehouse',
    direction === directions.between ? 'inventory.document.from' : 'inventory.field.warehouse',
    ({ warehouse }, { name }) => name(warehouse),
    { width: 130, grow: 1 },
  ),
  ...(direction === directions.between
    ? [column.own('toWarehouse', 'inventory.document.to', ({ toWarehouse }, { name }) => name(toWarehouse) || '–', { width: 130, grow: 1 })]
    : [column.own('supplier', 'inventory.field.supplier', ({ supplier }, { name }) => name(supplier) || '–', { width: 170, grow: 2 })]),
  ...(direction === directions.in ? [column.text('invoiceNumber', 'inventory.document.invoice', { width: 120 })] : []),
  column.date('happenedOn', 'inventory.document.date', { sort: true }),
  column.number('itemCount', 'inventory.document.lines', { width: 72 }),
  column.money('amount', 'inventory.document.amount', { width: 112, sort: true }),
  column.own('creator', 'inventory.document.creator', ({ creator }, { name }) => name(creator), { width: 96 }),
  column.status('status', 'field.status', 'stockDocument', { width: 104, sort: true }),
];
