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

/** Reviews a report. What it asks about is known before the first press; what the server asks besides opens the question once more. */
function useReview(report: Report.Full, askAgain: () => void) {
  const { say, name } = useWords();
  const { id, version, rows } = report;
  const isLab = report.adviceType === orderType.lab;
  const [reviewLab] = api.useReviewLabReportMutation({ tells: 'caller' });
  const [reviewImaging] = api.useReviewImagingReportMutation({ tells: 'caller' });
  const [question, setQuestion] = useState<string>();
  const empty = rows.filter(({ result }) => result === '');
  const hasGaps = isLab && empty.length > 0 && empty.length < rows.length;
  const known = [
    ...(hasGaps ? [say('report.review.empty', { items: empty.map((row) => name(row)).join(say('common.list.separator')) })] : []),
    ...(report.ownReview === 'allowed' ? [say('report.review.own')] : []),
  ];
  const asked = question ? [question] : known;
  const review = async () => {
    const act = isLab ? reviewLab : reviewImaging;
    try {
      await act({ id, version, confirmed: asked.length > 0 }).unwrap();
    } catch (thrown) {
      if (asked.length > 0 || !isCallProblem(thrown) || thrown.exceptionType !== 'confirm') throw thrown;
      const { message } = thrown;
      setTimeout(() => {
        askAgain();
        setQuestion(message);
      });
    }
  };
  return { review, asked, question, forget: () => setQuestion(undefined) };
}

/** Signs what is written, corrects what is signed. */
export function ReportActs({ report, isBesideSave = false }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const isLab = report.adviceType === orderType.lab;
  const [correctLab] = api.useCorrectLabReportMutation({ tells: 'caller' });
  const [correctImaging] = api.useCorrectImagingReportMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<'review' | 'correct'>();
  const { review, asked, question, forget } = useReview(report, () => setAsking('review'));
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
  const refused = report.ownReview === 'refused' ? say('report.review.ownRefused') : undefined;
  const stop = () => {
    setAsking(undefined);
    forget();
  };
  return (
    <>
      {canReview || canCorrect ? (
        <div className={isBesideSave ? style.besideSave : style.foot}>
          {canReview ? (
            <DisabledReason reason={isUnsaved ? say('report.review.unsaved') : refused}>
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
      {asking === 'review' ? (
        <ConfirmAct
          key={question}
          title={say('report.review.title', { number })}
          effect={[...asked, ...(question ? [] : [effect])].map((line) => <p key={line}>{line}</p>)}
          act={say('report.act.review')}
          confirm={review}
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
