import { Fragment } from 'react';

export interface Column {
  /** What a template names it by. */
  key?: string;
  label: string;
  /** Its width, and how its cells stand: numbers, quantities and money right. A quantity may take two lines. */
  kind: 'order' | 'date' | 'code' | 'type' | 'short' | 'text' | 'number' | 'quantity' | 'money';
  /** Millimetres, where somebody has set it. */
  width?: number;
}

export interface Line {
  key: string;
  cells: readonly string[];
  /** Smaller, below, from the first column of words on. */
  note?: string;
  /** Not to be overlooked: all of it in bold. */
  isMarked?: boolean;
  /** Fen that the sums of a page are made of, by the names of its pattern. */
  fen?: Readonly<Record<string, number>>;
}

const standing = (kind: Column['kind'] | undefined) =>
  kind === 'number' || kind === 'quantity' || kind === 'money' ? `cell-${kind}` : undefined;

export function LineTable({ columns, lines }: { columns: readonly Column[]; lines: readonly Line[] }) {
  const before = columns.findIndex(({ kind }) => kind === 'text');
  return (
    <table className="lines" data-block="lines">
      <colgroup>
        {columns.map(({ label, kind, width }) => (
          <col key={label} className={`col-${kind}`} {...(width === undefined ? {} : { style: { width: `${width}mm` } })} />
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
        {lines.map(({ key, cells, note, isMarked }) => (
          <Fragment key={key}>
            <tr className={[note && 'has-notes', isMarked && 'is-marked'].filter(Boolean).join(' ') || undefined}>
              {columns.map(({ label, kind }, index) => (
                <td key={label} className={standing(kind)}>
                  {cells[index]}
                </td>
              ))}
            </tr>
            {note ? (
              <tr className="notes">
                {before > 0 ? <td colSpan={before} /> : null}
                <td colSpan={columns.length - Math.max(0, before)}>{note}</td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
