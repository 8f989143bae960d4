import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { neededFields, type StatementColumns, type StatementField, statementFields } from '../../domain/till/statement.ts';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

const blank = Object.fromEntries(statementFields.map((field) => [field, ''])) as StatementColumns;

/** Which column of a file is which, asked once for each channel. */
export function ColumnsForm({ titles, save }: { titles: readonly string[]; save: (columns: StatementColumns) => Promise<void> }) {
  const { say } = useWords();
  const [columns, setColumns] = useState(blank);
  const isNeeded = (field: StatementField) => (neededFields as readonly StatementField[]).includes(field);
  return (
    <>
      <h3 className={style.label}>{say('till.statement.columns.title')}</h3>
      <div className={style.columns}>
        {statementFields.map((field) => (
          <div key={field} className={style.field}>
            <span className={style.label}>
              {say(`till.statement.column.${field}`)}
              {isNeeded(field) ? ' *' : ''}
            </span>
            <Select
              size="small"
              displayEmpty
              value={columns[field]}
              onChange={(event) => setColumns({ ...columns, [field]: event.target.value })}
              inputProps={{ 'aria-label': say(`till.statement.column.${field}`) }}
            >
              <MenuItem value="">{isNeeded(field) ? '–' : say('till.statement.columns.none')}</MenuItem>
              {titles
                .filter((title) => title !== '')
                .map((title) => (
                  <MenuItem key={title} value={title}>
                    {title}
                  </MenuItem>
                ))}
            </Select>
          </div>
        ))}
      </div>
      <Button variant="outlined" disabled={neededFields.some((field) => columns[field] === '')} onClick={() => void save(columns)}>
        {say('till.statement.columns.save')}
      </Button>
    </>
  );
}
