import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import type * as Reading from '../../domain/report/readingShapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './report.module.css';

const column = columnsOf<Reading.Unread>();

export const unreadColumns = (open: (line: Reading.Unread) => void) => [
  column.own('abnormal', 'report.field.abnormal', (row) => <Urgency row={row} />, { width: 124 }),
  column.own('patientName', 'report.field.patient', (row) => <PatientCell of={row} />, { width: 200 }),
  column.own('item', 'report.field.item', (row, { name }) => name({ name: row.itemName, nameEn: row.itemNameEn }), { width: 160, grow: 1 }),
  column.own(
    'reportNumber',
    'report.field.number',
    (row, { say }) => (row.isCorrected ? `${row.reportNumber} · ${say('report.unread.corrected')}` : row.reportNumber),
    { width: 210 },
  ),
  column.dateTime('sentAt', 'report.field.sentAt', { width: 142 }),
  column.dateTime('reviewedAt', 'report.field.reviewedAt', { width: 142 }),
  column.acts((row) => <OpenResult row={row} open={open} />, 84),
];

function Urgency({ row }: { row: Reading.Unread }) {
  const { say } = useWords();
  if (row.criticalCount > 0) return <strong className={style.critical}>{say('report.criticalCount', { count: row.criticalCount })}</strong>;
  if (row.abnormalCount === 0) return '–';
  return <span className={style.flag}>{say('report.abnormal', { count: row.abnormalCount })}</span>;
}

function OpenResult({ row, open }: { row: Reading.Unread; open: (line: Reading.Unread) => void }) {
  const { say, name } = useWords();
  const act = say('report.act.open');
  return (
    <RowAct aria-label={`${act} ${row.patientName} ${name({ name: row.itemName, nameEn: row.itemNameEn })}`} onClick={() => open(row)}>
      {act}
    </RowAct>
  );
}
