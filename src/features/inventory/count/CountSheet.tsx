import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { countCan } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { CountActs } from './CountActs.tsx';
import { CountRows } from './CountRows.tsx';
import { CountScan } from './CountScan.tsx';

/** One count sheet in the order of the shelves; what is entered is kept at once. */
export function CountSheet({ id, close }: { id: string; close: () => void }) {
  const { data: count, error, refetch } = api.useQueryStockCountQuery({ id }, { refetchOnMountOrArgChange: true });
  if (error && !count) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!count || count.id !== id) return <Skeleton variant="rectangular" height={480} />;
  return <OpenCount count={count} close={close} refresh={() => void refetch()} />;
}

function OpenCount({ count, close, refresh }: { count: Stock.CountFull; close: () => void; refresh: () => void }) {
  const { say, name, money } = useWords();
  const [enter] = api.useEnterStockCountsMutation();
  const [foundId, setFound] = useState<string>();
  const [onlyDiffering, setOnly] = useState(false);
  const [problem, setProblem] = useState('');
  const isOpen = countCan('enter', count.status);
  const save = async (lineId: string, counted: number | null) => {
    setProblem('');
    try {
      await enter({ id: count.id, lines: [{ id: lineId, counted }] }).unwrap();
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  const rows = onlyDiffering ? count.rows.filter(({ counted, book }) => counted !== null && counted !== book) : count.rows;
  return (
    <Page
      title="inventory.count.sheet"
      values={{ number: count.number, warehouse: name(count.warehouse) }}
      fill
      acts={
        <>
          <Button variant="outlined" onClick={close}>
            {say('action.back')}
          </Button>
          <PrintActs
            of={[
              { document: 'stocktakeBlank', countId: count.id },
              { document: 'stocktake', countId: count.id },
            ]}
          />
          <CountActs count={count} refresh={refresh} />
        </>
      }
    >
      <div className={style.countBar}>
        <StatusDot kind="stockCount" state={count.status} />
        {isOpen ? <CountScan rows={count.rows} found={setFound} enter={save} /> : null}
        <span role="status">
          {say('inventory.count.summary', { counted: count.counted, lines: count.lines, differing: count.differing })}
        </span>
        <span className={style.total}>{say('inventory.count.differenceAt', { amount: money(count.difference) })}</span>
        <Button size="small" aria-pressed={onlyDiffering} onClick={() => setOnly(!onlyDiffering)}>
          {say(onlyDiffering ? 'inventory.count.showAll' : 'inventory.count.showDiffering')}
        </Button>
        {count.documents.map(({ id, number }) => (
          <span key={id} className={style.mono}>
            {number}
          </span>
        ))}
      </div>
      {count.frozen && count.status === 1 ? <p className={style.note}>{say('inventory.count.frozen')}</p> : null}
      {count.status === 4 ? <p className={style.note}>{say('inventory.document.rejected', { reason: count.auditRemark })}</p> : null}
      {problem ? (
        <p className={style.note} role="alert">
          {problem}
        </p>
      ) : null}
      <CountRows rows={rows} foundId={foundId} enter={isOpen ? save : undefined} />
    </Page>
  );
}
