import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import table from '../../../blocks/table.module.css';
import { type DeliveryField, deliveryFieldWords } from '../../../domain/inventory/deliveryColumns.ts';
import type * as Delivery from '../../../domain/inventory/deliveryShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './delivery.module.css';

const rowsShown = 6;
const notRead = 'none';

interface Props {
  sheet: Pick<Delivery.DeliverySheet, 'headings' | 'rows'>;
  columns: readonly (DeliveryField | null)[];
  /** Fields that a column may hold. */
  fields: readonly DeliveryField[];
  setColumn: (place: number, field: DeliveryField | null) => void;
}

/** The columns of a file, each with its field above it and its first rows below. */
export function ColumnsTable({ sheet, columns, fields, setColumn }: Props) {
  const { say } = useWords();
  const headingOf = (place: number) => sheet.headings[place] || say('inventory.delivery.columns.untitled', { number: place + 1 });
  return (
    <div className={style.scroll}>
      <table className={`${table.table} ${style.columns}`}>
        <thead>
          <tr>
            {columns.map((field, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
              <td key={place}>
                <Select
                  size="small"
                  fullWidth
                  value={field ?? notRead}
                  onChange={({ target }) => setColumn(place, target.value === notRead ? null : (target.value as DeliveryField))}
                  inputProps={{ 'aria-label': say('inventory.delivery.columns.of', { heading: headingOf(place) }) }}
                  data-read={field !== null}
                >
                  <MenuItem value={notRead}>{say('inventory.delivery.columns.none')}</MenuItem>
                  {fields.map((each) => (
                    <MenuItem key={each} value={each}>
                      {say(deliveryFieldWords[each])}
                    </MenuItem>
                  ))}
                </Select>
              </td>
            ))}
          </tr>
          <tr>
            {columns.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
              <th key={place} scope="col">
                {headingOf(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, rowsShown).map(({ number, cells }) => (
            <tr key={number}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name
                <td key={place} data-read={columns[place] !== null}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
