import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import form from '../../blocks/form.module.css';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import table from '../../blocks/table.module.css';
import type { PrintedLine } from '../../domain/print/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './papers.module.css';

const Reprint = lazy(async () => ({ default: (await import('../../print/acts/Reprint.tsx')).Reprint }));
const step = 20;
/** What the call gives at once. */
const most = 100;

/** What this practice has printed of a patient, the newest first; any of it again as it was. */
export function PapersPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [size, setSize] = useState(step);
  const [again, setAgain] = useState<string>();
  const printed = api.useQueryPrintedListQuery({ patientId, page: 1, size });
  const { answer: data, isStale, error } = shownAnswer(printed);
  const left = data ? data.total - data.rows.length : 0;
  return (
    <div className={style.panel}>
      <p className={style.hint}>{say('print.papers.line')}</p>
      {error ? <ErrorState message={error.message} retry={() => void printed.refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.total === 0 ? <EmptyState line={say('print.papers.none')} /> : null}
      {data && data.rows.length > 0 ? (
        <div className={isStale ? form.stale : undefined} aria-busy={isStale} inert={isStale}>
          <Papers rows={data.rows} reprint={setAgain} />
        </div>
      ) : null}
      {left > 0 && size < most ? (
        <Button className={style.more!} onClick={() => setSize(Math.min(size + step, most))}>
          {say('action.more')}
        </Button>
      ) : null}
      {left > 0 && size >= most ? <p className={style.hint}>{say('print.earlier.more', { count: left })}</p> : null}
      {again ? (
        <Suspense>
          <Reprint id={again} close={() => setAgain(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Papers({ rows, reprint }: { rows: readonly PrintedLine[]; reprint: (id: string) => void }) {
  const { say } = useWords();
  return (
    <table className={table.table} aria-label={say('print.papers.title')}>
      <thead>
        <tr>
          {(['document', 'at', 'by', 'pages', 'language'] as const).map((part) => (
            <th key={part} scope="col">
              {say(`print.papers.${part}`)}
            </th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <Paper key={line.id} line={line} reprint={() => reprint(line.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Paper({ line, reprint }: { line: PrintedLine; reprint: () => void }) {
  const { say, dateTime } = useWords();
  const { document, title, printedAt, printedBy, sheets, copies, language, reprintOf } = line;
  const kind = say(`print.document.${document}`);
  return (
    <tr>
      <td>
        <div className={style.kind}>
          {kind}
          {reprintOf ? <em className={style.again}>{say('print.earlier.isReprint')}</em> : null}
        </div>
        {title === kind ? null : <div className={style.hint}>{title}</div>}
      </td>
      <td className={style.fixed}>{dateTime(printedAt)}</td>
      <td className={style.fixed}>{printedBy}</td>
      <td className={style.fixed}>
        {say('print.pages', { count: sheets })} × {say('print.copies', { count: copies })}
      </td>
      <td className={style.fixed}>{say(`print.language.${language}`)}</td>
      <td className={style.act}>
        <Button size="small" aria-label={`${say('print.papers.again')} ${kind} ${dateTime(printedAt)}`} onClick={reprint}>
          {say('print.papers.again')}
        </Button>
      </td>
    </tr>
  );
}
