import Button from '@mui/material/Button';
import { DataGrid, type GridColDef, type GridRowParams } from '@mui/x-data-grid';
import { type RefObject, useMemo, useRef } from 'react';
import type { Page } from '../domain/wire.ts';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { gridTexts } from './gridTexts.ts';
import { ListCell } from './ListCell.tsx';
import style from './list.module.css';
import { useFits } from './useFits.ts';
import { type Filters, type ListView, sizes } from './useListView.ts';
import { type Rows, useRows } from './useRows.ts';

const pointed = { '& .MuiDataGrid-row': { cursor: 'pointer' } };
const rests = {};
const none: never[] = [];
/** Height of a row of two lines in pixels; the others have the height of the theme. */
const tallRow = 68;
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
  /** True for a row of two lines; a function that stays the same one. */
  isTall?: (row: Row) => boolean;
}

interface Offer {
  label: string;
  run: () => void;
}

/** The table of a list without its page: in a drawer, a split pane, a tab. */
export function ListGrid<Row extends { id: string }, F extends Filters>(props: Props<Row, F>) {
  const { view, rows, columns, open, select, label, add, isTall } = props;
  const { page, size, sort, direction, selected } = view;
  const { data, isBehind } = useRows(rows, JSON.stringify(view.query));
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
        isTall={isTall}
        latest={latest}
      />
    ),
    [label, data, isLoading, columns, page, size, sort, direction, selected, select, opens, isTall],
  );

  const retry = () => void rows.refetch();
  if (rows.error && !data && !rows.isFetching) return <ErrorState message={rows.error.message} retry={retry} />;
  return (
    <div className={style.grid} aria-busy={isBehind || isLoading}>
      {rows.error && !isLoading && !rows.isFetching ? <NotRefreshed since={rows.fulfilledTimeStamp} retry={retry} /> : null}
      {table}
      {!isLoading && data.rows.length === 0 ? (
        <div className={style.nothing}>
          <NothingHere view={view} add={add} />
        </div>
      ) : null}
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
      <EmptyState line={say('state.noMatch')}>
        <Button variant="outlined" size="small" onClick={view.clearFilters}>
          {say('action.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  const { from, to } = view.filters as Filters;
  return (
    <EmptyState line={say(from || to ? 'state.emptyPeriod' : 'state.empty')}>
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
  isTall: ((row: Row) => boolean) | undefined;
  /** What a press does, as the list stands when it happens. */
  latest: RefObject<{
    view: Pick<ListView, 'size' | 'setPage' | 'setSort' | 'select'>;
    open: ((row: Row) => void) | undefined;
    data: Page<Row> | undefined;
  }>;
}

function Table<Row extends { id: string }>({ label, data, isLoading, columns, select, opens, isTall, latest, ...view }: TableProps<Row>) {
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
      {...(isTall ? { getRowHeight: ({ model }) => (isTall(model as Row) ? tallRow : null) } : {})}
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
