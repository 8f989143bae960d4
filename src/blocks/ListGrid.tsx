import Button from '@mui/material/Button';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import style from './list.module.css';
import { ListTable } from './listTable/ListTable.tsx';
import { problemText } from './problemText.ts';
import { pageOf, type Rows } from './rows.ts';
import type { Filters, ListView } from './useListView.ts';

interface Props<Row extends { id: string }, F extends Filters> {
  view: ListView<F>;
  rows: Rows<Row>;
  columns: readonly Column<Row>[];
  open?: (row: Row) => void;
  /** Boxes before the rows; the ticked rows are `view.selected`. */
  select?: boolean;
  label: string;
  /** The act that an empty list offers. */
  add?: Offer | undefined;
  /** Said of an empty list that needs no first step: there is nothing to do. */
  nothing?: MessageId | undefined;
}

interface Offer {
  label: string;
  run: () => void;
}

/** The table of a list without its page: in a drawer, a split pane, a tab. */
export function ListGrid<Row extends { id: string }, F extends Filters>(props: Props<Row, F>) {
  const { view, rows, columns, open, select = false, label, add, nothing } = props;
  const words = useWords();
  const data = pageOf(rows);
  const isLoading = !data || (rows.isFetching && rows.currentData === undefined);
  const retry = () => void rows.refetch();
  const hasRows = !isLoading && data.rows.length > 0;
  if (rows.error && !data && !rows.isFetching) return <ErrorState message={problemText(rows.error, words)} retry={retry} />;
  return (
    <div className={style.grid} aria-busy={isLoading}>
      {rows.error && !isLoading && !rows.isFetching ? <NotRefreshed since={rows.fulfilledTimeStamp} retry={retry} /> : null}
      <ListTable label={label} view={view} data={data} isLoading={isLoading} columns={columns} hasBoxes={select} open={open} />
      {hasRows && data.sums ? <Sums sums={data.sums} total={data.total} columns={columns} /> : null}
      {!isLoading && data.rows.length === 0 ? (
        <div className={style.nothing}>
          {nothing && !view.isNarrowed ? <EmptyState line={words.say(nothing)} of="search" /> : <NothingHere view={view} add={add} />}
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
