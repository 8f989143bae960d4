import Button from '@mui/material/Button';
import { useState } from 'react';
import { useStaff } from '../../../blocks/staff.ts';
import { labWork } from '../../../domain/permission/codes.ts';
import { type StepKind, stepKinds, type TestStep } from '../../../domain/report/course/stepShapes.ts';
import { stepRefused } from '../../../domain/report/course/steps.ts';
import type * as Report from '../../../domain/report/shapes.ts';
import { reportState } from '../../../domain/report/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../report.module.css';
import { StepDialog } from './StepDialog.tsx';

/** Acts that the test allows now; a patient is informed of the version on the screen alone. */
function actsOf({ adviceType, reportId, status, revisions, steps = [] }: Report.Full): StepKind[] {
  const isShown = status === reportState.reviewed;
  const isSigned = isShown || revisions.some((version) => version.status === reportState.reviewed);
  const specimen = steps.find(({ kind }) => kind !== 'told');
  const standing = { adviceType, isSampled: specimen?.kind === 'sampled', isBegun: reportId !== null, isSigned };
  return stepKinds.filter((kind) => stepRefused(kind, standing) === undefined && (kind !== 'told' || isShown));
}

/** When the specimen was taken and the patient was informed, and the acts that record it. */
export function Steps({ report }: { report: Report.Full }) {
  const { say } = useWords();
  const { may } = useStaff();
  const [asking, setAsking] = useState<StepKind>();
  const steps = report.steps ?? [];
  const acts = may(['m_chart', ...labWork]) ? actsOf(report) : [];
  if (steps.length === 0 && acts.length === 0) return null;
  const isUntold = report.status === reportState.reviewed && !steps.some(({ reportId }) => reportId === report.reportId);
  return (
    <section className={style.steps} aria-label={say('report.step.steps')}>
      <div>
        {isUntold ? <p className={style.quiet}>{say('report.step.toTell')}</p> : null}
        {steps.map((step) => (
          <StepLine key={`${step.kind} ${step.at}`} step={step} report={report} />
        ))}
      </div>
      {acts.map((kind) => (
        <Button key={kind} size="small" variant="outlined" onClick={() => setAsking(kind)}>
          {say(`report.step.act.${kind}`)}
        </Button>
      ))}
      {asking ? <StepDialog kind={asking} report={report} close={() => setAsking(undefined)} /> : null}
    </section>
  );
}

function StepLine({ step: { kind, at, by, way, remark, reportId }, report }: { step: TestStep; report: Report.Full }) {
  const { say, dateTime } = useWords();
  const told = { at: dateTime(at), by, remark, way: way ? say(`report.step.way.${way}`) : '' };
  const isFormer = kind === 'told' && reportId !== report.reportId;
  return (
    <p className={style.step}>
      {say(`report.step.line.${kind}`, told)} {isFormer ? <span className={style.quiet}>{say('report.step.former')}</span> : null}
    </p>
  );
}
