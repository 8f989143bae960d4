import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useSeen } from '../../blocks/useSeen.ts';
import { useUploads } from '../../blocks/useUploads.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkImagingReport } from '../../domain/report/checks.ts';
import { reportRights } from '../../domain/report/rights.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportCan } from '../../domain/report/states.ts';
import { usualKindOf } from '../../domain/report/usual.ts';
import { useWords } from '../../words/useWords.ts';
import { CriticalFindingsField, CriticalFindingsRead, findingCodes } from './CriticalFindings.tsx';
import { CriticalLines } from './CriticalLines.tsx';
import { Passages } from './Passages.tsx';
import { type Attached, PicturesField, PicturesRead } from './Pictures.tsx';
import { ReportActs } from './ReportActs.tsx';
import { type Opened, ReportFailed } from './ReportFailed.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { Revisions } from './Revisions.tsx';
import style from './report.module.css';
import { useMarkRead } from './useMarkRead.ts';
import { draftOf, useReportLeave } from './useReportLeave.ts';

export interface ImagingForm {
  findings: string;
  impression: string;
  criticalFindings: string[];
  remark: string;
  files: Attached[];
}
const Field = fieldsOf<ImagingForm>();
const check = (draft: ImagingForm) => checkImagingReport(draft) as FieldProblem<ImagingForm>[]; // the same fields

/** One imaging report: findings, impression and pictures. */
export function ImagingReportDrawer({ line, close }: { line: Opened; close: () => void }) {
  const { id } = line;
  const { say } = useWords();
  const { may } = useStaff();
  const { currentData, error, refetch } = api.useQueryImagingReportQuery({ id }, { refetchOnMountOrArgChange: true });
  const report = useSeen(currentData, draftOf(id));
  useMarkRead(report);
  const [save] = api.useSaveImagingReportMutation({ tells: 'caller' });
  const { leave, leaving } = useReportLeave(id, close);
  const uploads = useUploads<ImagingForm>();
  const [isChecked, setChecked] = useState(false);
  if (error) return <ReportFailed line={line} error={error} retry={() => void refetch()} close={close} />;
  if (!report) return null;
  const { findings, impression, remark, files, version, dangers = [] } = report;
  const isOpen = reportCan('write', report.status) && may(reportRights[orderType.imaging].write);
  return (
    <ReportFrame report={report} close={leave} isWriting={isOpen}>
      <div className={style.body}>
        {report.memo ? <p className={style.quiet}>{`${say('report.field.memo')} · ${report.memo}`}</p> : null}
        <CriticalLines report={report} />
        {isOpen && dangers.length > 0 && !isChecked ? <Dangers dangers={dangers} confirm={() => setChecked(true)} /> : null}
        {isOpen && (dangers.length === 0 || isChecked) ? (
          <RecordForm
            version={version}
            start={{ findings, impression, criticalFindings: findingCodes(report), remark, files } as ImagingForm}
            check={(draft) => [...check(draft), ...uploads.check()]}
            draftKey={draftOf(id)}
            leaving={leaving}
            aside={<ReportActs report={report} isBesideSave />}
            save={({ files: attached, ...draft }, confirmed) =>
              save({ ...draft, id, version, fileIds: attached.map((file) => file.id), confirmed: confirmed || isChecked }).unwrap()
            }
          >
            <Usual report={report} />
            <Field.Area of="findings" label="report.field.findings" required wide rows={6} />
            <Field.Area of="impression" label="report.field.impression" required wide rows={3} />
            <CriticalFindingsField report={report} />
            <PicturesField patientId={report.patientId} setUploading={(is) => uploads.setUploading('files', is)} />
            <Field.Area of="remark" label="field.remark" wide rows={2} />
          </RecordForm>
        ) : null}
        {isOpen ? null : <Read report={report} />}
        <Revisions report={report} />
      </div>
    </ReportFrame>
  );
}

/** What stands against the examination is confirmed before anything is written. */
function Dangers({ dangers, confirm }: { dangers: readonly string[]; confirm: () => void }) {
  const { say } = useWords();
  return (
    <Alert
      severity="error"
      action={
        <Button variant="contained" size="small" onClick={confirm}>
          {say('report.dangers.checked')}
        </Button>
      }
    >
      <strong>{say('report.dangers.title')}</strong>
      {dangers.map((danger) => (
        <p key={danger}>{danger}</p>
      ))}
    </Alert>
  );
}

/** Most of what is looked at is normal: one click says so, in the words of the examination. */
function Usual({ report }: { report: Pick<Report.Full, 'itemName'> }) {
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
          setValue('findings', say(`report.usual.findings.${usualKindOf(report.itemName)}`), { shouldDirty: true });
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
      <Passages report={report} />
      <PicturesRead files={report.files} />
      <p className={style.quiet}>
        {say('report.writer')} {report.writerName} {dateTime(report.writtenAt)} · {say('report.reviewer')} {report.reviewerName}{' '}
        {dateTime(report.reviewedAt)}
      </p>
    </>
  );
}
