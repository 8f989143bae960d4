import type { ReactNode } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import style from './drawer.module.css';
import table from './table.module.css';

export interface DetailColumn<Row> {
  label: MessageId;
  cell: (row: Row) => ReactNode;
  right?: boolean;
}

interface Props<Row> {
  title: MessageId;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  columns: readonly DetailColumn<Row>[];
  empty: MessageId;
}

/** A short table inside a drawer: the lines of the thing that is shown. */
export function DetailTable<Row>({ title, rows, keyOf, columns, empty }: Props<Row>) {
  const { say } = useWords();
  return (
    <section>
      <h3 className={style.detailHeading}>{say(title)}</h3>
      <table className={table.table} aria-label={say(title)}>
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
