import Alert from '@mui/material/Alert';
import table from '../../blocks/table.module.css';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** What the check of a file has found: rows to mend, rows that may be known already, or nothing. */
export function ImportFindings({ found: { rows, problems, duplicates } }: { found: Patient.ImportResult }) {
  const { say } = useWords();
  if (problems.length > 0) {
    return (
      <>
        <Alert severity="error" sx={{ mt: 2 }}>
          {say('import.problems', { count: problems.length })}
        </Alert>
        <div className={style.scroll}>
          <table className={`${table.table} ${table.tall}`} aria-label={say('import.reason')}>
            <thead>
              <tr>
                <th>{say('import.row')}</th>
                <th>{say('import.column')}</th>
                <th>{say('import.reason')}</th>
                <th>{say('import.value')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, column, message, text }) => (
                <tr key={`${row} ${column} ${message}`}>
                  <td>{row}</td>
                  <td className={style.fixed}>{column ?? say('import.column.whole')}</td>
                  <td>{message}</td>
                  <td>{text || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    );
  }
  if (duplicates.length === 0) {
    return (
      <Alert severity="success" sx={{ mt: 2 }}>
        {say('import.ready', { count: rows })}
      </Alert>
    );
  }
  return (
    <>
      <Alert severity="warning" sx={{ mt: 2 }}>
        {say('import.duplicates', { count: duplicates.length })}
      </Alert>
      <div className={style.scroll}>
        <table className={`${table.table} ${table.tall}`} aria-label={say('import.duplicates', { count: duplicates.length })}>
          <tbody>
            {duplicates.map(({ row, name, mrn, otherRow }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{name}</td>
                <td>{mrn ? say('import.duplicate.mrn', { mrn }) : say('import.duplicate.row', { row: otherRow ?? 0 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
