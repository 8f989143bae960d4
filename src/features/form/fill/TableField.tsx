import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CloseIcon as Close } from '../../../blocks/icons.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { Answer, ElementOf, Row, TableColumn } from '../../../domain/form/shapes.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './fill.module.css';

interface Props {
  element: ElementOf<'table'>;
  rows: readonly Row[];
  language: Language;
  change: (answer: Answer | undefined) => void;
}

/** Rows typed into columns of a kind; the last row is added by a button. */
export function TableField({ element, rows, language, change }: Props) {
  const { say } = useWords();
  const { columns, mostRows } = element;
  const set = (next: Row[]) => change(next.length > 0 ? next : undefined);
  return (
    <>
      {rows.length > 0 ? (
        <table className={style.table} aria-label={wordsIn(language, element.label)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.code} scope="col">
                  {wordsIn(language, column.label)}
                </th>
              ))}
              <th aria-label={say('action.delete')} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and none changes its place
              <tr key={place}>
                {columns.map((column) => (
                  <td key={column.code}>
                    <Cell
                      column={column}
                      label={say('form.fill.cellOf', { column: wordsIn(language, column.label), row: place + 1 })}
                      value={row[column.code] ?? null}
                      change={(value) => set(rows.with(place, { ...row, [column.code]: value }))}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    size="small"
                    aria-label={say('form.fill.removeRow', { row: place + 1 })}
                    onClick={() => set(rows.toSpliced(place, 1))}
                  >
                    <Close fontSize="inherit" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {rows.length < mostRows ? (
        <div>
          <Button size="small" variant="outlined" onClick={() => set([...rows, {}])}>
            {say('form.fill.addRow')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface CellProps {
  column: TableColumn;
  label: string;
  value: Row[string];
  change: (value: Row[string]) => void;
}

function Cell({ column, label, value, change }: CellProps) {
  if (column.kind === 'number')
    return <NumberField ids={{ 'aria-label': label }} value={typeof value === 'number' ? value : null} onChange={change} />;
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={value === null ? '' : String(value)}
      placeholder={column.kind === 'date' ? 'YYYY-MM-DD' : ''}
      inputProps={{ 'aria-label': label, maxLength: 500 }}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
    />
  );
}
