import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useSeen } from '../../blocks/useSeen.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportCan } from '../../domain/report/states.ts';
import { useWords } from '../../words/useWords.ts';
import { CriticalFindingsField, CriticalFindingsRead, findingCodes } from './CriticalFindings.tsx';
import { CriticalLines } from './CriticalLines.tsx';
import { type Attached, PicturesField, PicturesRead } from './Pictures.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { Revisions } from './Revisions.tsx';
import style from './report.module.css';

export interface ImagingForm {
  findings: string;
  impression: string;
  criticalFindings: string[];
  remark: string;
  files: Attached[];
}
const Field = fieldsOf<ImagingForm>();
const check = (draft: ImagingForm): FieldProblem<ImagingForm>[] =>
  (['findings', 'impression'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, message: 'error.field.required' }));

/** One imaging report: findings, impression and pictures. */
export function ImagingReportDrawer({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQueryImagingReportQuery({ id }, { refetchOnMountOrArgChange: true });
  const report = useSeen(currentData, `report.${id}`);
  const [save] = api.useSaveImagingReportMutation();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!report) return null;
  const { findings, impression, remark, files, version } = report;
  return (
    <ReportFrame report={report} close={close}>
      <div className={style.body}>
        {report.memo ? <p className={style.quiet}>{`${say('report.field.memo')} · ${report.memo}`}</p> : null}
        <CriticalLines report={report} />
        {reportCan('write', report.status) ? (
          <RecordForm
            version={version}
            start={{ findings, impression, criticalFindings: findingCodes(report), remark, files } as ImagingForm}
            check={check}
            draftKey={`report.${id}`}
            save={({ files: attached, ...draft }) =>
              save(showingProblems({ ...draft, id, version, fileIds: attached.map((file) => file.id) })).unwrap()
            }
          >
            <Usual />
            <Field.Area of="findings" label="report.field.findings" required wide rows={6} />
            <Field.Area of="impression" label="report.field.impression" required wide rows={3} />
            <CriticalFindingsField report={report} />
            <PicturesField patientId={report.patientId} />
            <Field.Area of="remark" label="field.remark" wide rows={2} />
          </RecordForm>
        ) : (
          <Read report={report} />
        )}
        <Revisions report={report} />
      </div>
    </ReportFrame>
  );
}

/** Most of what is looked at is normal: one click says so. */
function Usual() {
  const { say } = useWords();
  const { setValue } = useFormContext<ImagingForm>();
  const findings = useWatch<ImagingForm, 'findings'>({ name: 'findings' });
  if (findings.trim() !== '') return null;
  return (
    <div className={style.wide}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          setValue('findings', say('report.usual.findings'), { shouldDirty: true });
          setValue('impression', say('report.usual.impression'), { shouldDirty: true });
        }}
      >
        {say('report.usual.insert')}
      </Button>
    </div>
  );
}

function Read({ report }: { report: Report.Full }) {
  const { say, dateTime } = useWords();
  return (
    <>
      <CriticalFindingsRead report={report} />
      {(['findings', 'impression', 'remark'] as const).map((part) =>
        report[part] ? (
          <section key={part}>
            <h3 className={style.subtitle}>{say(part === 'remark' ? 'field.remark' : `report.field.${part}`)}</h3>
            <p className={style.text}>{report[part]}</p>
          </section>
        ) : null,
      )}
      <PicturesRead files={report.files} />
      <p className={style.quiet}>
        {say('report.writer')} {report.writerName} {dateTime(report.writtenAt)} · {say('report.reviewer')} {report.reviewerName}{' '}
        {dateTime(report.reviewedAt)}
      </p>
    </>
  );
}
