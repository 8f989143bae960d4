import type { MeasureName } from '../../domain/businessReport/measures.ts';
import type { Answer } from '../../domain/businessReport/shapes.ts';
import { type Cell, type Column, type Table, type TableRow, tableOf } from '../../domain/businessReport/table.ts';
import type { UnitNames } from '../../domain/inventory/perUnit.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';

/** A figure somebody wants to see the facts of; no keys for a total. */
export interface Pressed {
  measure: MeasureName;
  keys: string[];
  row: string;
  /** Units of the item that the figure is of, where it counts stock units. */
  packing?: UnitNames | undefined;
}

interface Props {
  answer: Answer;
  label: string;
  open?: ((pressed: Pressed) => void) | undefined;
}

export const wordsOf = (speech: Speech) => ({
  say: speech.say,
  name: speech.name,
  number: speech.number,
  language: speech.language,
});

/** The table of a report: every figure opens its facts. */
export function ReportTable({ answer, label, open }: Props) {
  const speech = useWords();
  const table = tableOf(answer, wordsOf(speech));
  const hasMoney = table.columns.some(({ unit }) => unit === 'fen');
  return (
    <div className={style.scroll}>
      {hasMoney ? <p className={style.unit}>{speech.say('businessReport.inYuan')}</p> : null}
      <table className={style.table} aria-label={label}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col" className={numeric(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <Line key={row.keys.join('\u001f')} row={row} above={table.rows[index - 1]} table={table} open={open} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            {table.columns.map((column, place) => (
              <Figure
                key={column.label}
                column={column}
                cell={table.totals[place]!}
                keys={[]}
                row={speech.say('businessReport.total')}
                open={open}
              />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const numeric = ({ unit }: Column) => (unit === undefined ? undefined : style.number);

function Line({ row, above, table, open }: { row: TableRow; above: TableRow | undefined; table: Table; open: Props['open'] }) {
  const name = row.cells.flatMap(({ text }, place) => (table.columns[place]!.unit === undefined ? [text] : [])).join(' · ');
  const isRepeated = row.keys.length > 1 && above?.keys[0] === row.keys[0];
  return (
    <tr className={isRepeated ? undefined : style.first}>
      {row.cells.map((cell, place) => {
        const column = table.columns[place]!;
        if (column.unit !== undefined)
          return <Figure key={column.label} column={column} cell={cell} keys={row.keys} row={name} open={open} />;
        return (
          <th key={column.label} scope="row" className={isRepeated && place === 0 ? style.repeated : undefined}>
            {cell.text}
          </th>
        );
      })}
    </tr>
  );
}

interface FigureProps {
  column: Column;
  cell: Cell;
  keys: string[];
  row: string;
  open: Props['open'];
}

function Figure({ column, cell, keys, row, open }: FigureProps) {
  const { say } = useWords();
  const { of, unit } = column;
  if (of.kind === 'key') return <th scope="row">{cell.text}</th>;
  if (of.kind === 'growth') return <td className={`${style.number} ${toneOf(cell.value)}`}>{cell.text}</td>;
  const isOpenable = open && of.kind === 'figure' && cell.value !== null && cell.value !== 0;
  return (
    <td className={numeric(column)} data-unit={unit} title={cell.tip}>
      {isOpenable ? (
        <button
          type="button"
          className={style.figure}
          aria-label={`${cell.text} ${say('businessReport.open', { measure: column.label, row })}`}
          onClick={() => open({ measure: of.measure, keys, row, packing: cell.packing })}
        >
          {cell.text}
        </button>
      ) : (
        <span className={cell.value === 0 ? style.zero : undefined}>{cell.text}</span>
      )}
    </td>
  );
}

const toneOf = (growth: number | null) => (growth === null || growth === 0 ? style.zero : growth > 0 ? style.up : style.down);
