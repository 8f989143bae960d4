import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useUnsavedNames } from '../../blocks/useUnsaved.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import { reportRights } from '../../domain/report/rights.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportCan } from '../../domain/report/states.ts';
import { useWords } from '../../words/useWords.ts';
import { useCriticalItems } from './CriticalLines.tsx';
import style from './report.module.css';
import { draftOf } from './useReportLeave.ts';

interface Props {
  report: Report.Full;
  /** In the foot of the form, whose save button is the primary one. */
  isBesideSave?: boolean;
}

/** Signs what is written, corrects what is signed. */
export function ReportActs({ report, isBesideSave = false }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const isLab = report.adviceType === orderType.lab;
  const [reviewLab] = api.useReviewLabReportMutation({ tells: 'caller' });
  const [reviewImaging] = api.useReviewImagingReportMutation({ tells: 'caller' });
  const [correctLab] = api.useCorrectLabReportMutation({ tells: 'caller' });
  const [correctImaging] = api.useCorrectImagingReportMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<'review' | 'own' | 'correct'>();
  const { id, version, status } = report;
  // What is signed is what was saved: a finding ticked on the screen alone would not be in it.
  const isUnsaved = useUnsavedNames().has(draftOf(id));
  const rights = reportRights[isLab ? 6 : 7];
  const canReview = reportCan('review', status) && may(rights.review);
  const canCorrect = reportCan('correct', status) && may(rights.correct);
  const number = report.reportNumber ?? '';
  const items = useCriticalItems()(report);
  const warning = isLab ? 'report.critical.warning' : 'report.critical.warningImaging';
  const effect = items ? say(warning, { items, doctor: report.doctorName }) : say('report.review.effect');
  const stop = () => setAsking(undefined);

  const review = async (confirmed: boolean) => {
    const act = isLab ? reviewLab : reviewImaging;
    try {
      await act({ id, version, confirmed }).unwrap();
    } catch (thrown) {
      // Asked by the server: the same person wrote it.
      if (!confirmed && isCallProblem(thrown) && thrown.exceptionType === 'confirm') return setTimeout(() => setAsking('own'));
      throw thrown;
    }
  };
  return (
    <>
      {canReview || canCorrect ? (
        <div className={isBesideSave ? style.besideSave : style.foot}>
          {canReview ? (
            <DisabledReason reason={isUnsaved ? say('report.review.unsaved') : undefined}>
              <Button variant={isBesideSave ? 'outlined' : 'contained'} onClick={() => setAsking('review')}>
                {say('report.act.review')}
              </Button>
            </DisabledReason>
          ) : null}
          {canCorrect ? (
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
          confirm={(reason) => (isLab ? correctLab : correctImaging)({ id, version, reason }).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}
