import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import table from '../../blocks/table.module.css';
import { useSeen } from '../../blocks/useSeen.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { judge } from '../../domain/report/critical.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportCan } from '../../domain/report/states.ts';
import { useWords } from '../../words/useWords.ts';
import { CriticalFindingsField, CriticalFindingsRead, findingCodes } from './CriticalFindings.tsx';
import { CriticalLines } from './CriticalLines.tsx';
import { Flag } from './Flag.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { Revisions } from './Revisions.tsx';
import style from './report.module.css';
import { Scope } from './Scope.tsx';

interface Form {
  rows: { indicatorId: string; result: string; remark: string }[];
  criticalFindings: string[];
  remark: string;
}
const Field = fieldsOf<Form>();
const check = ({ rows }: Form): FieldProblem<Form>[] =>
  rows.every(({ result }) => result.trim() === '') ? [{ field: 'remark', message: 'report.problem.noResult' }] : [];

/** One lab report: typed while it is open, read once it is signed. */
export function LabReportDrawer({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQueryLabReportQuery({ id }, { refetchOnMountOrArgChange: true });
  const report = useSeen(currentData, `report.${id}`);
  const [save] = api.useSaveLabReportMutation();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!report) return null;
  const isOpen = reportCan('write', report.status);
  return (
    <ReportFrame report={report} close={close}>
      <div className={style.body}>
        {report.memo ? <p className={style.quiet}>{`${say('report.field.memo')} · ${report.memo}`}</p> : null}
        {report.correctionReason ? (
          <Alert severity="info">{say('report.revision.reason', { reason: report.correctionReason })}</Alert>
        ) : null}
        <CriticalLines report={report} />
        {isOpen && report.rows.length === 0 ? <Alert severity="info">{say('report.noIndicators')}</Alert> : null}
        {isOpen && report.rows.length > 0 ? (
          <RecordForm
            version={report.version}
            start={
              {
                rows: report.rows.map(({ indicatorId, result, remark }) => ({ indicatorId, result, remark })),
                criticalFindings: findingCodes(report),
                remark: report.remark,
              } as Form
            }
            check={check}
            save={(draft) => save(showingProblems({ ...draft, id, version: report.version })).unwrap()}
            draftKey={`report.${id}`}
          >
            <table className={`${table.table} ${style.results}`}>
              <Head />
              <tbody>
                {report.rows.map((row, index) => (
                  <TypedRow key={row.indicatorId} row={row} index={index} />
                ))}
              </tbody>
            </table>
            <CriticalFindingsField report={report} />
            <Field.Area of="remark" label="field.remark" wide />
          </RecordForm>
        ) : null}
        {isOpen ? null : <Read report={report} />}
        <Revisions report={report} />
      </div>
    </ReportFrame>
  );
}

function Head() {
  const { say } = useWords();
  return (
    <thead>
      <tr>
        {(['item', 'result', 'flag', 'unit', 'scope'] as const).map((field) => (
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
  const typed = useWatch<Form, `rows.${number}.result`>({ name: `rows.${index}.result` });
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
            ...register(`rows.${index}.result`),
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
      </td>
      <td>{row.unit}</td>
      <td>
        <Scope row={row} />
      </td>
      <td>
        <OutlinedInput
          size="small"
          inputProps={{ ...register(`rows.${index}.remark`), 'aria-label': `${label} ${say('field.remark')}`, maxLength: 100 }}
        />
      </td>
    </tr>
  );
}

function Read({ report }: { report: Report.Full }) {
  const { say, name, dateTime } = useWords();
  return (
    <>
      <table className={`${table.table} ${style.results}`}>
        <Head />
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.indicatorId} data-critical={row.critical || undefined}>
              <td>{name(row)}</td>
              <td>{row.result}</td>
              <td>
                <Flag {...row} />
              </td>
              <td>{row.unit}</td>
              <td>
                <Scope row={row} />
              </td>
              <td>{row.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CriticalFindingsRead report={report} />
      {report.remark ? <p className={style.text}>{report.remark}</p> : null}
      <p className={style.quiet}>
        {say('report.writer')} {report.writerName} {dateTime(report.writtenAt)} · {say('report.reviewer')} {report.reviewerName}{' '}
        {dateTime(report.reviewedAt)}
      </p>
    </>
  );
}
