import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { dateAt } from '../../domain/dates.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import { needsPregnancyAnswer } from '../../domain/report/needsPregnancyAnswer.ts';
import { reportRights } from '../../domain/report/rights.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { reportState } from '../../domain/report/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

const column = columnsOf<Report.Line>();

export const columnsWith = (open: (line: Report.Line) => void, isLab: boolean) => [
  column.own('patientName', 'report.field.patient', (row) => <PatientCell of={row} />, { width: 196, sort: true }),
  column.own('item', 'report.field.item', (row) => <ItemOf row={row} isLab={isLab} />, { width: 150, grow: 1 }),
  column.text('doctorName', 'report.field.doctor', { width: 104 }),
  column.dateTime('sentAt', 'report.field.sentAt', { width: 142, sort: true }),
  column.status('status', 'field.status', 'report', { width: 112, sort: true }),
  column.own(
    'abnormal',
    isLab ? 'report.field.abnormal' : 'report.critical',
    (row, { say }) =>
      row.criticalCount > 0 ? (
        <strong className={style.critical}>{say('report.criticalCount', { count: row.criticalCount })}</strong>
      ) : row.abnormalCount > 0 ? (
        <span className={style.flag} title={say('report.abnormal', { count: row.abnormalCount })}>
          {row.abnormalCount}
        </span>
      ) : (
        '–'
      ),
    { width: 96 },
  ),
  column.text('reportNumber', 'report.field.number', { width: 130 }),
  column.date('reviewedAt', 'report.field.reviewedAt', { width: 108, sort: true }),
  column.acts((row) => <OpenAct row={row} open={open} isLab={isLab} />, 84),
];

/** The test, and of an examination with radiation or contrast medium that nobody has asked the woman about pregnancy. */
function ItemOf({ row, isLab }: { row: Report.Line; isLab: boolean }) {
  const { say, name } = useWords();
  return (
    <>
      {name({ name: row.itemName, nameEn: row.itemNameEn })}
      {!isLab && row.status === reportState.waiting && needsPregnancyAnswer(row, dateAt(new Date())) ? (
        <span className={style.unasked}>{say('report.pregnancyNotAsked')}</span>
      ) : null}
      {row.isDoubted ? <span className={style.unasked}>{say('report.doubt.mark')}</span> : null}
    </>
  );
}

/** Says "write" only to those who may write it. */
function OpenAct({ row, open, isLab }: { row: Report.Line; open: (line: Report.Line) => void; isLab: boolean }) {
  const { say, name } = useWords();
  const { may } = useStaff();
  const canWrite = row.status === reportState.waiting && may(reportRights[isLab ? orderType.lab : orderType.imaging].write);
  const act = say(canWrite ? 'report.act.write' : 'report.act.open');
  return (
    <RowAct aria-label={`${act} ${row.patientName} ${name({ name: row.itemName, nameEn: row.itemNameEn })}`} onClick={() => open(row)}>
      {act}
    </RowAct>
  );
}
