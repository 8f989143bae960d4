import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { PrintIcon } from '../../blocks/icons.tsx';
import { Page } from '../../blocks/Page.tsx';
import { problemText } from '../../blocks/problemText.ts';
import { useStaff } from '../../blocks/staff.ts';
import type { ReportCode } from '../../domain/businessReport/codes.ts';
import { usualTarget } from '../../domain/businessReport/forecast/forecast.ts';
import { mostRows } from '../../domain/businessReport/rules.ts';
import type { Answer, Asked } from '../../domain/businessReport/shapes.ts';
import { periodText } from '../../domain/businessReport/table.ts';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import { Funnel } from './charts/Funnel.tsx';
import { DrillDrawer } from './DrillDrawer.tsx';
import { Headline } from './Headline.tsx';
import { ReportFilterBar } from './ReportFilters.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { type Pressed, ReportTable } from './ReportTable.tsx';
import { ShareExplanation } from './ShareExplanation.tsx';
import { chain, useReportView } from './useReportView.ts';

const ReportChart = lazy(() => import('./charts/ReportChart.tsx'));

/** One report: filters, its main figures, a drawing, the table; every figure opens its facts. */
export function ReportPage({ code, back }: { code: ReportCode; back?: () => void }) {
  const words = useWords();
  const { say } = words;
  const today = useMemo(() => dateAt(new Date()), []);
  const { report, view, asked, problems } = useReportView(code, today);
  const answered = api.useQueryBusinessReportQuery(asked, { skip: problems.length > 0 });
  const answer = problems.length > 0 ? undefined : answered.currentData;
  const [download, exporting] = api.useExportBusinessReportMutation();
  const [pressed, setPressed] = useState<Pressed>();
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const scope = useScope(view.filters.clinic);
  const note = report.hasTarget ? say('businessReport.print.target', { days: asked.target ?? usualTarget }) : undefined;
  return (
    <Page
      title={report.title}
      line={report.about}
      acts={
        <>
          {back ? <Button onClick={back}>{say('businessReport.center.back')}</Button> : null}
          <Button variant="outlined" startIcon={<PrintIcon />} disabled={!answer} onClick={() => setPrinting(true)}>
            {say('businessReport.print')}
          </Button>
          <ExportButton
            name={say(report.title)}
            isBusy={exporting.isLoading || !answer}
            fetchFile={(format) => download({ ...asked, format })}
          />
        </>
      }
    >
      <ReportFilterBar report={report} view={view} asked={asked} problems={problems} />
      {answered.error && !answer && problems.length === 0 ? (
        <ErrorState message={problemText(answered.error, words)} retry={() => void answered.refetch()} />
      ) : null}
      {!answer && answered.isFetching ? <Skeleton variant="rounded" height={320} /> : null}
      {answer ? <Figures report={report} answer={answer} open={setPressed} label={say(report.title)} /> : null}
      {answer && code === 'doctor-income-statistics' ? <Shares asked={asked} /> : null}
      {answer && pressed ? <DrillDrawer asked={asked} pressed={pressed} close={() => setPressed(undefined)} /> : null}
      {answer && isPrinting ? (
        <ReportPaper title={report.title} scope={scope} parts={[{ title: report.title, answer }]} done={printed} note={note}>
          {code === 'doctor-income-statistics' ? <ShareExplanation asked={asked} /> : null}
        </ReportPaper>
      ) : null}
    </Page>
  );
}

/** The reckoning under the figures, with the way to the rules. */
function Shares({ asked }: { asked: Asked }) {
  const { say } = useWords();
  const rules = useStaff().pathTo('report/share-rules', 'simplified-report/share-rules');
  return (
    <section>
      <ShareExplanation asked={asked} />
      {rules ? (
        <p className={style.note}>
          <Link component={RouterLink} to={rules}>
            {say('businessReport.shares.rules')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

interface FiguresProps {
  report: ReturnType<typeof useReportView>['report'];
  answer: Answer;
  label: string;
  open: (pressed: Pressed) => void;
}

function Figures({ report, answer, label, open }: FiguresProps) {
  const { say } = useWords();
  if (answer.rows.length === 0) return <EmptyState line={say('businessReport.empty')} of="search" />;
  return (
    <>
      <Headline report={report} answer={answer} open={open} />
      {answer.comparisons.length > 0 ? (
        <p className={style.note}>
          {answer.comparisons
            .map(({ comparison, period }) => say(`businessReport.comparedWith.${comparison}`, { period: periodText(period) }))
            .join('    ')}
        </p>
      ) : null}
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <ReportChart report={report} answer={answer} />
      </Suspense>
      {report.funnel ? <Funnel steps={report.funnel} answer={answer} open={open} /> : null}
      {answer.isWithheld ? <Alert severity="info">{say('till.refused.blind')}</Alert> : null}
      {answer.isCut ? <Alert severity="info">{say('businessReport.cut', { count: mostRows })}</Alert> : null}
      <ReportTable answer={answer} label={label} open={open} />
    </>
  );
}

/** Whose figures the paper shows. */
export function useScope(clinic: string): string {
  const { say, name } = useWords();
  const { user } = useStaff();
  const { data } = api.useQueryReportChoicesQuery();
  if (clinic === chain) return say('businessReport.filter.chain');
  return name(data?.clinics.find(({ id }) => id === (clinic || user.practiceId)));
}
