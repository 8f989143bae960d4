import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import type * as Report from '../../domain/report/shapes.ts';
import { reportCan } from '../../domain/report/states.ts';
import { useWords } from '../../words/useWords.ts';
import { useCriticalItems } from './CriticalLines.tsx';
import style from './report.module.css';

/** Sign what is written, correct what is signed. */
export function ReportActs({ report }: { report: Report.Full }) {
  const { say } = useWords();
  const isLab = report.adviceType === 6;
  const [reviewLab] = api.useReviewLabReportMutation();
  const [reviewImaging] = api.useReviewImagingReportMutation();
  const [correctLab] = api.useCorrectLabReportMutation();
  const [correctImaging] = api.useCorrectImagingReportMutation();
  const [asking, setAsking] = useState<'review' | 'own' | 'correct'>();
  const { id, version, status } = report;
  const number = report.reportNumber ?? '';
  const items = useCriticalItems()(report);
  const warning = isLab ? 'report.critical.warning' : 'report.critical.warningImaging';
  const effect = items ? say(warning, { items, doctor: report.doctorName }) : say('report.review.effect');
  const stop = () => setAsking(undefined);

  const review = async (confirmed: boolean) => {
    const act = isLab ? reviewLab : reviewImaging;
    try {
      await act(showingProblems({ id, version, confirmed })).unwrap();
    } catch (thrown) {
      // Asked by the server: the same person wrote it.
      if (!confirmed && isCallProblem(thrown) && thrown.exceptionType === 'confirm') return setTimeout(() => setAsking('own'));
      throw thrown;
    }
  };
  return (
    <>
      {reportCan('review', status) || reportCan('correct', status) ? (
        <div className={style.foot}>
          {reportCan('review', status) ? (
            <Button variant="contained" onClick={() => setAsking('review')}>
              {say('report.act.review')}
            </Button>
          ) : null}
          {reportCan('correct', status) ? (
            <Button variant="outlined" onClick={() => setAsking('correct')}>
              {say('report.act.correct')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {asking === 'review' || asking === 'own' ? (
        <ConfirmAct
          key={asking}
          title={say('report.review.title', { number })}
          effect={asking === 'own' ? say('report.review.own') : effect}
          act={say('report.act.review')}
          confirm={() => review(asking === 'own')}
          close={stop}
        />
      ) : null}
      {asking === 'correct' ? (
        <ConfirmAct
          title={say('report.correct.title', { number })}
          effect={say('report.correct.effect')}
          act={say('report.act.correct')}
          reason="required"
          confirm={(reason) => (isLab ? correctLab : correctImaging)(showingProblems({ id, version, reason })).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}
