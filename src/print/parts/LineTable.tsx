import { Fragment } from 'react';

export interface Column {
  label: string;
  /** Its width, and how its cells stand: numbers and money right. */
  kind: 'order' | 'date' | 'code' | 'type' | 'short' | 'text' | 'number' | 'money';
}

export interface Line {
  key: string;
  cells: readonly string[];
  /** Smaller, below, from the first column of words on. */
  note?: string;
}

const standing = (kind: Column['kind'] | undefined) => (kind === 'number' || kind === 'money' ? `cell-${kind}` : undefined);

export function LineTable({ columns, lines }: { columns: readonly Column[]; lines: readonly Line[] }) {
  const before = columns.findIndex(({ kind }) => kind === 'text');
  return (
    <table className="lines" data-block="lines">
      <colgroup>
        {columns.map(({ label, kind }) => (
          <col key={label} className={`col-${kind}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={standing(kind)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells, note }) => (
          <Fragment key={key}>
            <tr className={note ? 'has-notes' : undefined}>
              {columns.map(({ label, kind }, index) => (
                <td key={label} className={standing(kind)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
            {note ? (
              <tr className="notes">
                <td colSpan={before} />
                <td colSpan={columns.length - before}>{note}</td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
