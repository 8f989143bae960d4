import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import { useStaff } from '../../blocks/staff.ts';
import table from '../../blocks/table.module.css';
import { useSeen } from '../../blocks/useSeen.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkLabReport } from '../../domain/report/checks.ts';
import { isUnreadable, judge } from '../../domain/report/critical.ts';
import { isUndecided } from '../../domain/report/number/span.ts';
import { reportRights } from '../../domain/report/rights.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { checkSpecimen, specimens, specimenWords } from '../../domain/report/specimen.ts';
import { reportCan } from '../../domain/report/states.ts';
import { unitText } from '../../domain/report/unitText.ts';
import { useWords } from '../../words/useWords.ts';
import { CriticalFindingsField, CriticalFindingsRead, findingCodes } from './CriticalFindings.tsx';
import { CriticalLines } from './CriticalLines.tsx';
import { Flag } from './Flag.tsx';
import { FormerValue } from './former/FormerValue.tsx';
import { IdentityDoubt } from './IdentityDoubt.tsx';
import { Passages } from './Passages.tsx';
import { ReportActs } from './ReportActs.tsx';
import { type Opened, ReportFailed } from './ReportFailed.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { Revisions } from './Revisions.tsx';
import style from './report.module.css';
import { Scope } from './Scope.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { draftOf, useReportLeave } from './useReportLeave.ts';

interface Form {
  /** By the id of the indicator, so that a draft that was kept finds its test whatever else the item has by then. */
  rows: Record<string, { result: string; remark: string }>;
  findings: string;
  impression: string;
  criticalFindings: string[];
  remark: string;
  specimen: string | null;
  /** Instants, or '' and 'invalid'. */
  sampledAt: string;
  receivedAt: string;
}
const Field = fieldsOf<Form>();
const check = (draft: Form): FieldProblem<Form>[] =>
  [
    ...checkLabReport({ ...draft, rows: Object.values(draft.rows), hasIndicators: Object.keys(draft.rows).length > 0 }),
    ...checkSpecimen(draft, new Date()),
  ] as FieldProblem<Form>[]; // the same fields

/** A report begins when its specimen has come: the present minute, which may be put right. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

/** When the specimen that is not rejected was taken, for a report that is begun; '' if that is not recorded. */
function sampledIn({ version, steps = [] }: Report.Full): string {
  const specimen = steps.find(({ kind }) => kind !== 'told');
  return version === 0 && specimen?.kind === 'sampled' ? specimen.at : '';
}

const startOf = (report: Report.Full): Form => ({
  rows: Object.fromEntries(report.rows.map(({ indicatorId, result, remark }) => [indicatorId, { result, remark }])),
  criticalFindings: findingCodes(report),
  findings: report.findings,
  impression: report.impression,
  remark: report.remark,
  specimen: report.specimen || null,
  sampledAt: report.sampledAt ?? sampledIn(report),
  receivedAt: report.receivedAt ?? (report.version === 0 ? thisMinute() : ''),
});

const draftOfForm = ({ specimen, sampledAt, receivedAt, rows, ...form }: Form) => ({
  ...form,
  rows: Object.entries(rows).map(([indicatorId, { result, remark }]) => ({ indicatorId, result, remark })),
  specimen: (specimen ?? '') as Report.LabDraft['specimen'], // chosen from its list
  sampledAt: sampledAt || null,
  receivedAt: receivedAt || null,
});

/** One lab report: typed while it is open, read once it is signed. */
export function LabReportDrawer({ line, close }: { line: Opened; close: () => void }) {
  const { id } = line;
  const { say } = useWords();
  const { may } = useStaff();
  const { currentData, error, refetch } = api.useQueryLabReportQuery({ id }, { refetchOnMountOrArgChange: true });
  const report = useSeen(currentData, draftOf(id));
  useMarkRead(report);
  const [save] = api.useSaveLabReportMutation({ tells: 'caller' });
  const { leave, leaving } = useReportLeave(id, close);
  const start = useMemo(() => report && startOf(report), [report]);
  const options = specimens.map((value) => ({ value, name: say(specimenWords[value]) }));
  if (error) return <ReportFailed line={line} error={error} retry={() => void refetch()} close={close} />;
  if (!report || !start) return null;
  const isOpen = reportCan('write', report.status) && may(reportRights[orderType.lab].write);
  return (
    <ReportFrame report={report} close={leave} isWriting={isOpen}>
      <div className={style.body}>
        {report.memo ? <p className={style.quiet}>{`${say('report.field.memo')} · ${report.memo}`}</p> : null}
        {report.correctionReason ? (
          <Alert severity="info">{say('report.revision.reason', { reason: report.correctionReason })}</Alert>
        ) : null}
        {report.doubt ? <IdentityDoubt report={report} doubt={report.doubt} /> : null}
        <CriticalLines report={report} />
        {isOpen ? (
          <RecordForm
            version={report.version}
            start={start}
            check={check}
            save={(form, confirmed) => save({ ...draftOfForm(form), id, version: report.version, confirmed }).unwrap()}
            draftKey={draftOf(id)}
            leaving={leaving}
            aside={<ReportActs report={report} isBesideSave />}
          >
            {report.rows.length > 0 ? (
              <table className={`${table.table} ${style.results}`}>
                <Head />
                <tbody>
                  {report.rows.map((row, index) => (
                    <TypedRow key={row.indicatorId} row={row} index={index} />
                  ))}
                </tbody>
              </table>
            ) : null}
            {isInWords(report) ? (
              <>
                <Field.Area of="findings" label="report.field.result" required={report.rows.length === 0} wide rows={4} />
                <Field.Area of="impression" label="report.field.impression" wide rows={2} />
              </>
            ) : null}
            <CriticalFindingsField report={report} />
            <Field.Select of="specimen" label="report.field.specimen" options={options} />
            <Field.DateTime of="sampledAt" label="report.field.sampledAt" />
            <Field.DateTime of="receivedAt" label="report.field.receivedAt" required />
            <Field.Area of="remark" label="field.remark" wide />
          </RecordForm>
        ) : null}
        {isOpen ? null : <Read report={report} />}
        <Revisions report={report} />
      </div>
    </ReportFrame>
  );
}

/** A test without indicators (culture, smear, biopsy) is reported in words; a correction keeps the words of the signed report. */
const isInWords = ({ rows, findings, impression }: Report.Full) => rows.length === 0 || findings !== '' || impression !== '';

function Head() {
  const { say } = useWords();
  return (
    <thead>
      <tr>
        {(['item', 'result', 'flag', 'former', 'unit', 'scope'] as const).map((field) => (
          <th key={field} scope="col" data-field={field}>
            {say(`report.field.${field}`)}
          </th>
        ))}
        <th scope="col">{say('field.remark')}</th>
      </tr>
    </thead>
  );
}

/** Enter goes to the next result, as on a laboratory's sheet. */
function TypedRow({ row, index }: { row: Report.Result; index: number }) {
  const { say, name } = useWords();
  const { register } = useFormContext<Form>();
  const typed = useWatch<Form, `rows.${string}.result`>({ name: `rows.${row.indicatorId}.result` });
  const label = name(row);
  const judged = judge(typed ?? '', row);
  const next = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inputs = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-result]') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.select();
  };
  return (
    <tr data-critical={judged.critical || undefined}>
      <td>{label}</td>
      <td className={style.result}>
        <OutlinedInput
          size="small"
          autoFocus={index === 0}
          inputProps={{
            ...register(`rows.${row.indicatorId}.result`),
            'aria-label': `${label} ${say('report.field.result')}`,
            'data-result': true,
            maxLength: 100,
            autoComplete: 'off',
            onKeyDown: next,
          }}
        />
      </td>
      <td>
        <Flag {...judged} />
        {isUnreadable(typed ?? '', row) ? <span className={style.unreadable}>{say('report.unreadable')}</span> : null}
        <Undecided row={{ ...row, result: typed ?? '' }} />
      </td>
      <td>
        <FormerValue row={row} result={typed ?? ''} />
      </td>
      <td>{unitText(row.unit)}</td>
      <td>
        <Scope row={row} />
      </td>
      <td>
        <OutlinedInput
          size="small"
          inputProps={{ ...register(`rows.${row.indicatorId}.remark`), 'aria-label': `${label} ${say('field.remark')}`, maxLength: 100 }}
        />
      </td>
    </tr>
  );
}

function Read({ report }: { report: Report.Full }) {
  const { say, dateTime } = useWords();
  return (
    <>
      {report.rows.length > 0 ? <ResultTable rows={report.rows} unreported={report.unreported ?? []} /> : null}
      <CriticalFindingsRead report={report} />
      <Passages report={report} />
      <p className={style.quiet}>
        {say('report.writer')} {report.writerName} {dateTime(report.writtenAt)} · {say('report.reviewer')} {report.reviewerName}{' '}
        {dateTime(report.reviewedAt)}
      </p>
    </>
  );
}

/** Says that a bound ("<50" against 40 to 75) leaves open whether the value is within its limits. */
function Undecided({ row }: { row: Report.Result }) {
  const { say } = useWords();
  return isUndecided(row.result, row) ? <span className={style.unreadable}>{say('report.undecided')}</span> : null;
}

function ResultTable({ rows, unreported }: { rows: readonly Report.Result[]; unreported: readonly Report.Unreported[] }) {
  const { say, name } = useWords();
  return (
    <table className={`${table.table} ${style.results}`}>
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row.indicatorId} data-critical={row.critical || undefined}>
            <td>{name(row)}</td>
            <td>{row.result}</td>
            <td>
              <Flag {...row} />
              <Undecided row={row} />
            </td>
            <td>
              <FormerValue row={row} />
            </td>
            <td>{unitText(row.unit)}</td>
            <td>
              <Scope row={row} />
            </td>
            <td>{row.remark}</td>
          </tr>
        ))}
        {unreported.map((test) => (
          <tr key={test.code}>
            <td>{name(test)}</td>
            <td colSpan={6} className={style.quiet}>
              {say('report.unreported')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
