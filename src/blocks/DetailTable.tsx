import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import style from './drawer.module.css';
import { ErrorState } from './ErrorState.tsx';
import table from './table.module.css';

export interface DetailColumn<Row> {
  label: MessageId;
  cell: (row: Row) => ReactNode;
  right?: boolean;
}

/** What a query hook answers. */
export interface Asked {
  error?: { message: string } | undefined;
  refetch: () => unknown;
}

interface Props<Row> {
  title: MessageId;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** Where the rows are asked for, when not with the thing itself: told in place of the table when it failed. */
  asked?: Asked;
  keyOf: (row: Row) => string;
  columns: readonly DetailColumn<Row>[];
  empty: MessageId;
  /** Beside the heading: which rows are shown. */
  choice?: ReactNode;
}

/** A short table inside a drawer: the lines of the thing that is shown. */
export function DetailTable<Row>({ title, rows, asked, keyOf, columns, empty, choice }: Props<Row>) {
  const { say } = useWords();
  if (asked?.error && !rows) return <ErrorState message={asked.error.message} retry={() => void asked.refetch()} />;
  return (
    <section aria-busy={!rows}>
      <div className={style.detailHead}>
        <h3 className={style.detailHeading}>{say(title)}</h3>
        {choice}
      </div>
      <table className={`${table.table} ${table.wraps}`} aria-label={say(title)}>
        <thead>
          <tr>
            {columns.map(({ label, right }) => (
              <th key={label} scope="col" className={right ? table.number : undefined}>
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? null : (
            <tr>
              <td colSpan={columns.length}>
                <Skeleton />
              </td>
            </tr>
          )}
          {(rows ?? []).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, right }) => (
                <td key={label} className={right ? table.number : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows?.length === 0 ? (
            <tr>
              <td colSpan={columns.length}>{say(empty)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
