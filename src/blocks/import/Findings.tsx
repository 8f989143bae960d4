import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import table from '../table.module.css';
import type { Doubt } from './ImportFrame.tsx';
import style from './import.module.css';
import type { RowProblem } from './useFileImport.ts';

interface Props {
  problems: readonly RowProblem[];
  doubts: readonly Doubt[];
  doubtsLabel: MessageId;
  ready: ReactNode;
}

/** Rows to mend, or what the import will do and the rows that may be on file already. */
export function Findings({ problems, doubts, doubtsLabel, ready }: Props) {
  const { say } = useWords();
  if (problems.length > 0)
    return (
      <>
        <Alert severity="error" sx={{ mt: 2 }}>
          {say('import.problems', { count: problems.length })}
        </Alert>
        <Problems problems={problems} />
      </>
    );
  return (
    <>
      {ready}
      {doubts.length > 0 ? (
        <>
          <Alert severity="warning" sx={{ mt: 2 }}>
            {say(doubtsLabel, { count: doubts.length })}
          </Alert>
          <Doubts doubts={doubts} label={say(doubtsLabel, { count: doubts.length })} />
        </>
      ) : null}
    </>
  );
}

/** Rows of a file that cannot be taken, each with its column and what stands there. */
export function Problems({ problems }: Pick<Props, 'problems'>) {
  const { say } = useWords();
  return (
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
              <td className={style.column}>{column ?? say('import.column.whole')}</td>
              <td>{message}</td>
              <td>{text || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Doubts({ doubts, label }: { doubts: readonly Doubt[]; label: string }) {
  return (
    <div className={style.scroll}>
      <table className={`${table.table} ${table.tall}`} aria-label={label}>
        <tbody>
          {doubts.map(({ row, name, reason }) => (
            <tr key={`${row} ${reason}`}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
