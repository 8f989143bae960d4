import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { PrintIcon } from '../../blocks/icons.tsx';
import list from '../../blocks/list.module.css';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { problemText } from '../../blocks/problemText.ts';
import type { DimensionName } from '../../domain/businessReport/dimensions.ts';
import { reportOf } from '../../domain/businessReport/reports.ts';
import type { Asked } from '../../domain/businessReport/shapes.ts';
import { addDays, dateAt, isCalendarDate } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import { DrillDrawer } from './DrillDrawer.tsx';
import { Headline } from './Headline.tsx';
import { useScope } from './ReportPage.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { type Pressed, ReportTable } from './ReportTable.tsx';
import { chain } from './useReportView.ts';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

/** One page a day: money by method, bills, visits. For the whole chain with the clinics side by side. */
export default function BusinessDailyScreen() {
  const words = useWords();
  const { say } = words;
  const today = useMemo(() => dateAt(new Date()), []);
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today;
  const isChain = parameters.get('clinic') === chain;
  const go = (next: { date?: string; isChain?: boolean }) =>
    setParameters({ date: next.date ?? date, ...((next.isChain ?? isChain) && { clinic: chain }) }, { replace: true });
  const { data: choices } = api.useQueryReportChoicesQuery();
  const day = { from: date, to: date, ...(isChain && { isChain }) };
  const by = (own: DimensionName): DimensionName => (isChain ? 'clinic' : own);
  const money = useDay({ reportCode: 'cash-statistics-report', ...day, by: by('method'), ...(isChain && { andBy: 'method' }) });
  const bills = useDay({ reportCode: 'bill-daily', ...day, by: by('cashier') });
  const visits = useDay({ reportCode: 'business-statistics-report', ...day, by: by('doctor') });
  const parts = [
    { title: 'businessReport.daily.money' as const, ...money },
    { title: 'businessReport.daily.bills' as const, ...bills },
    { title: 'businessReport.daily.visits' as const, ...visits },
  ];
  const [pressed, setPressed] = useState<{ asked: Asked; figure: Pressed }>();
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const scope = useScope(isChain ? chain : '');
  const answers = parts.flatMap(({ title, answer }) => (answer ? [{ title, answer }] : []));
  return (
    <Page
      title="shell.screen.business-daily"
      acts={
        <Button variant="outlined" startIcon={<PrintIcon />} disabled={answers.length < parts.length} onClick={() => setPrinting(true)}>
          {say('businessReport.print')}
        </Button>
      }
    >
      <Toolbar>
        <Button variant="outlined" onClick={() => go({ date: addDays(date, -1) })}>
          {say('businessReport.daily.previous')}
        </Button>
        <span className={list.filterDate}>
          <Suspense fallback={<Skeleton variant="rounded" width={144} height={36} />}>
            <DateField
              value={date}
              onChange={(next) => isCalendarDate(next) && go({ date: next })}
              ids={{ id: 'business-day', 'aria-describedby': undefined, 'aria-label': say('businessReport.daily.date') }}
            />
          </Suspense>
        </span>
        <Button variant="outlined" disabled={date >= today} onClick={() => go({ date: addDays(date, 1) })}>
          {say('businessReport.daily.next')}
        </Button>
        {(choices?.clinics.length ?? 0) > 1 ? (
          <FormControlLabel
            control={<Switch size="small" checked={isChain} onChange={() => go({ isChain: !isChain })} />}
            label={say('businessReport.daily.chain')}
          />
        ) : null}
      </Toolbar>
      {parts.map(({ title, asked: question, answer, error, retry }) => (
        <section key={title}>
          <h2 className={style.sectionTitle}>{say(title)}</h2>
          {error && !answer ? <ErrorState message={problemText(error, words)} retry={retry} /> : null}
          {answer ? (
            <>
              <Headline report={reportOf(question.reportCode)} answer={answer} open={(figure) => setPressed({ asked: question, figure })} />
              <ReportTable answer={answer} label={say(title)} open={(figure) => setPressed({ asked: question, figure })} />
            </>
          ) : error ? null : (
            <Skeleton variant="rounded" height={120} />
          )}
        </section>
      ))}
      {pressed ? <DrillDrawer asked={pressed.asked} pressed={pressed.figure} close={() => setPressed(undefined)} /> : null}
      {isPrinting ? <ReportPaper title="shell.screen.business-daily" scope={scope} parts={answers} done={printed} /> : null}
    </Page>
  );
}

function useDay(asked: Asked) {
  const { currentData, error, refetch } = api.useQueryBusinessReportQuery(asked);
  return { asked, answer: currentData, error, retry: () => void refetch() };
}
