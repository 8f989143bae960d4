import Button from '@mui/material/Button';
import { DataGrid, type GridColDef, type GridRowParams } from '@mui/x-data-grid';
import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import type { Page } from '../domain/wire.ts';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { gridTexts } from './gridTexts.ts';
import { ListCell } from './ListCell.tsx';
import style from './list.module.css';
import { problemText } from './problemText.ts';
import { useFits } from './useFits.ts';
import { type Filters, type ListView, sizes } from './useListView.ts';
import { usePatientLines } from './usePatientLines.ts';
import { type Rows, useRows } from './useRows.ts';

const pointed = { '& .MuiDataGrid-row': { cursor: 'pointer' } };
const rests = {};
const none: never[] = [];
/** Height in pixels of a row with so many lines of 20 px; one has the height of the theme. */
const heightOf = (lines: number) => (lines > 1 ? 8 + 20 * lines : null);
/** Height in pixels of the head and all rows: a short list ends below its last row, a long one takes the room there is. */
const wholeHeight = <Row,>(rows: readonly Row[], linesIn: ((row: Row) => number) | undefined): number =>
  rows.reduce((sum, row) => sum + (heightOf(linesIn?.(row) ?? 1) ?? 36), 36 + scrollbarSize());

const slots = {
  cell: ListCell,
  // What stands there instead is not of the grid: a button among its rows is told to nobody.
  noRowsOverlay: () => null,
};

let measured: number | undefined;
/** Of this browser, in pixels; measured once, because every grid would lay the page out anew for it. */
function scrollbarSize(): number {
  if (measured !== undefined) return measured;
  const probe = document.createElement('div');
  probe.style.cssText = 'width:99px;height:99px;position:absolute;overflow:scroll';
  document.body.appendChild(probe);
  measured = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return measured;
}

interface Props<Row extends { id: string }, F extends Filters> {
  view: ListView<F>;
  rows: Rows<Row>;
  columns: readonly Column<Row>[];
  open?: (row: Row) => void;
  /** Boxes before the rows; what is ticked is `view.selected`. */
  select?: boolean;
  label: string;
  /** What an empty list offers. */
  add?: Offer | undefined;
  /** Lines of 20 px in a row that may have more than one; a function that stays the same one. */
  linesIn?: (row: Row) => number;
}

interface Offer {
  label: string;
  run: () => void;
}

/** The table of a list without its page: in a drawer, a split pane, a tab. */
export function ListGrid<Row extends { id: string }, F extends Filters>(props: Props<Row, F>) {
  const { view, rows, columns, open, select, label, add } = props;
  const words = useWords();
  const most = Math.max(...columns.map(({ lines = 0 }) => lines));
  const { page, size, sort, direction, selected } = view;
  const { data, isBehind } = useRows(rows, JSON.stringify(view.query));
  const patientLinesIn = usePatientLines(columns, data?.rows);
  const linesIn = useMemo(() => {
    const ownLinesIn = props.linesIn ?? (most > 1 ? () => most : undefined);
    return ownLinesIn && patientLinesIn ? (row: Row) => Math.max(ownLinesIn(row), patientLinesIn(row)) : (ownLinesIn ?? patientLinesIn);
  }, [props.linesIn, most, patientLinesIn]);
  const isLoading = !data || (!isBehind && rows.isFetching && rows.currentData === undefined);
  const latest = useRef({ view, open, data });
  latest.current = { view, open, data };
  const opens = open !== undefined;

  // Drawn again only for what it shows: a grid that is given anything new asks every cell.
  const table = useMemo(
    () => (
      <Table
        label={label}
        data={data}
        isLoading={isLoading}
        columns={columns}
        page={page}
        size={size}
        sort={sort}
        direction={direction}
        selected={selected}
        select={select ?? false}
        opens={opens}
        linesIn={linesIn}
        latest={latest}
      />
    ),
    [label, data, isLoading, columns, page, size, sort, direction, selected, select, opens, linesIn],
  );

  const retry = () => void rows.refetch();
  const hasRows = !isLoading && data.rows.length > 0;
  if (rows.error && !data && !rows.isFetching) return <ErrorState message={problemText(rows.error, words)} retry={retry} />;
  return (
    <div
      className={style.grid}
      aria-busy={isBehind || isLoading}
      data-rows={hasRows}
      style={hasRows ? ({ '--whole': `${wholeHeight(data.rows, linesIn)}px` } as CSSProperties) : rests}
    >
      {rows.error && !isLoading && !rows.isFetching ? <NotRefreshed since={rows.fulfilledTimeStamp} retry={retry} /> : null}
      {table}
      {hasRows && data.sums ? <Sums sums={data.sums} total={data.total} columns={columns} /> : null}
      {!isLoading && data.rows.length === 0 ? (
        <div className={style.nothing}>
          <NothingHere view={view} add={add} />
        </div>
      ) : null}
    </div>
  );
}

interface SumsProps<Row> {
  sums: Record<string, number>;
  total: number;
  columns: readonly Column<Row>[];
}

/** What the money columns of the whole list come to, all pages together, in the order of the columns. */
function Sums<Row>({ sums, total, columns }: SumsProps<Row>) {
  const { say, amount } = useWords();
  const summed = columns.filter(({ key }) => sums[key] !== undefined);
  if (summed.length === 0) return null;
  return (
    <div className={style.sums}>
      <span>{say('common.sumsOf', { count: total })}</span>
      <dl aria-label={say('common.sums')}>
        {summed.map(({ key, label }) => (
          <div key={key}>
            <dt>{say(label)}</dt>
            <dd>{amount(sums[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The rows answer the present question, but a later refresh of them failed. */
function NotRefreshed({ since, retry }: { since: number | undefined; retry: () => void }) {
  const { say, time } = useWords();
  return (
    <div role="alert" className={style.notRefreshed}>
      {say('state.notRefreshed', { time: since ? time(new Date(since).toISOString()) : '–' })}
      <Button size="small" onClick={retry}>
        {say('action.retry')}
      </Button>
    </div>
  );
}

function NothingHere({ view, add }: { view: Pick<ListView, 'isNarrowed' | 'filters' | 'clearFilters'>; add: Offer | undefined }) {
  const { say } = useWords();
  if (view.isNarrowed) {
    return (
      <EmptyState line={say('state.noMatch')} of="search">
        <Button variant="outlined" size="small" onClick={view.clearFilters}>
          {say('action.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  const { from, to } = view.filters as Filters;
  return (
    <EmptyState line={say(from || to ? 'state.emptyPeriod' : 'state.empty')} of="list">
      {add ? (
        <Button variant="outlined" size="small" onClick={add.run}>
          {add.label}
        </Button>
      ) : null}
    </EmptyState>
  );
}

interface TableProps<Row extends { id: string }> extends Pick<ListView, 'page' | 'size' | 'sort' | 'direction' | 'selected'> {
  label: string;
  data: Page<Row> | undefined;
  isLoading: boolean;
  columns: readonly Column<Row>[];
  select: boolean;
  opens: boolean;
  linesIn: ((row: Row) => number) | undefined;
  /** What a press does, as the list stands when it happens. */
  latest: RefObject<{
    view: Pick<ListView, 'size' | 'setPage' | 'setSort' | 'select'>;
    open: ((row: Row) => void) | undefined;
    data: Page<Row> | undefined;
  }>;
}

function Table<Row extends { id: string }>({ label, data, isLoading, columns, select, opens, linesIn, latest, ...view }: TableProps<Row>) {
  const words = useWords();
  const { say } = words;
  const texts = useMemo(() => gridTexts(words), [words]);
  const fits = useFits(columns, data);
  const defined = useMemo(
    () =>
      columns.map(
        (column, index): GridColDef<Row> => ({
          field: column.key,
          headerName: say(column.label),
          sortable: column.sortable,
          align: column.right ? 'right' : 'left',
          headerAlign: column.right ? 'right' : 'left',
          ...fits[index]!,
          renderCell: ({ row }) => column.cell(row, words),
        }),
      ),
    [columns, fits, say, words],
  );

  const { page, size, sort, direction, selected } = view;
  // An order no column shows is the list's own: told of it, the grid takes it back.
  const isSorted = sort !== undefined && columns.some(({ key }) => key === sort);
  // The grid goes by which object it is given: a new one is a new order to it, and it turns back to the first page.
  const sortModel = useMemo(() => (isSorted ? [{ field: sort, sort: direction }] : none), [isSorted, sort, direction]);
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize: size }), [page, size]);
  const selectionModel = useMemo(() => ({ type: 'include' as const, ids: new Set(selected) }), [selected]);
  return (
    <DataGrid
      aria-label={label}
      localeText={texts}
      scrollbarSize={scrollbarSize()}
      // Those of the list before are no longer there to be opened, however fast the keys are.
      rows={isLoading || !data ? none : data.rows}
      rowCount={data?.total ?? 0}
      columns={defined}
      loading={isLoading}
      {...(linesIn ? { getRowHeight: ({ model }) => heightOf(linesIn(model as Row)) } : {})}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      disableColumnFilter
      pageSizeOptions={[...sizes]}
      paginationModel={paginationModel}
      onPaginationModelChange={(model) => {
        const { size, setPage } = latest.current.view;
        setPage(model.pageSize === size ? model.page + 1 : 1, model.pageSize);
      }}
      sortModel={sortModel}
      onSortModelChange={([sort]) => latest.current.view.setSort(sort?.field, sort?.sort ?? undefined)}
      checkboxSelection={select}
      hideFooterSelectedRowCount={!select}
      // The open one is marked before its row is there, or on another page; a tick goes with its page.
      keepNonExistentRowsSelected={!select}
      rowSelectionModel={selectionModel}
      onRowSelectionModelChange={(model) => {
        const shown = latest.current.data?.rows ?? [];
        const ticked =
          model.type === 'include' ? [...model.ids].map(String) : shown.filter(({ id }) => !model.ids.has(id)).map(({ id }) => id);
        latest.current.view.select(new Set(ticked));
      }}
      {...(opens
        ? {
            // What a row's own button does is not opening the row.
            onRowClick: ({ row }: GridRowParams<Row>, { target }: { target: EventTarget }) => {
              if (!(target as Element).closest('button')) latest.current.open?.(row);
            },
            onCellKeyDown: ({ row }: { row: Row }, event: React.KeyboardEvent) => {
              if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
              event.preventDefault();
              latest.current.open?.(row);
            },
          }
        : {})}
      slots={slots}
      slotProps={{
        loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
      }}
      sx={opens ? pointed : rests}
    />
  );
}
