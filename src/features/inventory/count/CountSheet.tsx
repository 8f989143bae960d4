import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { countCan, countState } from '../../../domain/inventory/states.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { ExportLines } from '../ExportLines.tsx';
import style from '../inventory.module.css';
import { CountActs } from './CountActs.tsx';
import type { FoundLine } from './CountGrid.tsx';
import { CountScan } from './CountScan.tsx';
import { useEntering } from './useEntering.ts';

/** The grid is loaded with the first count sheet, not with the list of counts. */
const CountGrid = lazy(() => import('./CountGrid.tsx'));
/** Loaded when a file is to be read. */
const CountImport = lazy(async () => ({ default: (await import('./CountImport.tsx')).CountImport }));

/** One count sheet in the order of the shelves; what is entered is kept at once. */
export function CountSheet({ id, close }: { id: string; close: () => void }) {
  const query = api.useQueryStockCountQuery({ id }, { refetchOnMountOrArgChange: true });
  const { currentData: count, error, refetch } = query;
  if (error && !count) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!count) return <Skeleton variant="rectangular" height={480} />;
  const askedAt = query.isFetching ? undefined : query.startedTimeStamp;
  return <OpenCount count={count} askedAt={askedAt} close={close} refresh={() => void refetch()} />;
}

interface OpenProps {
  count: Count.CountFull;
  askedAt: number | undefined;
  close: () => void;
  refresh: () => void;
}

function OpenCount({ count, askedAt, close, refresh }: OpenProps) {
  const { say, name, money } = useWords();
  const [found, setFound] = useState<FoundLine>();
  const [onlyDiffering, setOnly] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { rows: all, isCounted, save, flush, problem, retry } = useEntering({ count, askedAt });
  const { may } = useStaff();
  const isOpen = countCan('enter', count.status) && may('o_stock_count');
  const isHidden = count.differing === null;
  const rows = onlyDiffering ? all.filter(({ counted, book }) => counted !== null && counted !== book) : all;
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
          {isOpen ? (
            <Button variant="outlined" onClick={() => setImporting(true)}>
              {say('inventory.count.file')}
            </Button>
          ) : null}
          <ExportLines kind="count" document={count} />
          <PrintActs
            of={[
              { document: 'stocktakeBlank', countId: count.id },
              ...(isHidden ? [] : [{ document: 'stocktake' as const, countId: count.id }]),
            ]}
          />
          <CountActs count={count} settled={flush} refresh={refresh} />
        </>
      }
    >
      <div className={style.countBar}>
        <StatusDot kind="stockCount" state={count.status} />
        <WaitingApprovals objectId={count.id} />
        {isOpen ? <CountScan rows={all} isCounted={isCounted} found={(lineId) => setFound({ id: lineId })} enter={save} /> : null}
        <span role="status">
          {isHidden
            ? say('inventory.count.blindSummary', { counted: count.counted, lines: count.lines })
            : say('inventory.count.summary', { counted: count.counted, lines: count.lines, differing: count.differing ?? 0 })}
        </span>
        {isHidden ? null : (
          <>
            <span className={style.total}>{say('inventory.count.differenceAt', { amount: money(count.difference ?? 0) })}</span>
            <Button size="small" aria-pressed={onlyDiffering} onClick={() => setOnly(!onlyDiffering)}>
              {say(onlyDiffering ? 'inventory.count.showAll' : 'inventory.count.showDiffering')}
            </Button>
          </>
        )}
        {count.documents.map(({ id, number }) => (
          <span key={id} className={style.mono}>
            {number}
          </span>
        ))}
      </div>
      {isHidden ? <p className={style.note}>{say('inventory.count.blindNote')}</p> : null}
      {count.frozen && count.status === countState.submitted ? <p className={style.note}>{say('inventory.count.frozen')}</p> : null}
      {count.status === countState.rejected ? (
        <p className={style.note}>{say('inventory.document.rejected', { reason: count.auditRemark })}</p>
      ) : null}
      {problem ? (
        <Alert
          severity="error"
          action={
            problem.isPassing ? (
              <Button size="small" onClick={retry}>
                {say('action.retry')}
              </Button>
            ) : null
          }
        >
          {problem.text}
        </Alert>
      ) : null}
      <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
        <CountGrid rows={rows} found={found} isHidden={isHidden} enter={isOpen ? save : undefined} />
      </Suspense>
      {isImporting ? (
        <Suspense fallback={null}>
          <CountImport rows={all} enter={save} close={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
