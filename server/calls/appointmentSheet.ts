import writeExcelFile from 'write-excel-file/node';
import type * as Appointment from '../../src/domain/appointment/shapes.ts';
import { appointmentStateWords } from '../../src/domain/appointment/states.ts';
import { wallClock } from '../../src/domain/dates.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { say } from '../words.ts';
import type { FileAnswer } from './call.ts';

const shown = (instant: string | null) => (instant ? `${wallClock(instant).date} ${wallClock(instant).time}` : '');

/** Columns of the exported list, in reading order: heading, width, what stands in a row. */
const columns: [MessageId, number, (row: Appointment.Line, language: Language) => string | number][] = [
  ['appointment.startsAt', 18, ({ startsAt }) => shown(startsAt)],
  ['appointment.duration', 8, ({ duration }) => duration],
  ['appointment.patient', 14, ({ patientName }) => patientName],
  ['appointment.mrn', 14, ({ mrn }) => mrn],
  ['appointment.mobile', 14, ({ mobile }) => mobile],
  ['appointment.doctor', 14, ({ doctorName, doctorNameEn }, language) => (language === 'en' && doctorNameEn) || doctorName],
  [
    'appointment.department',
    14,
    ({ departmentName, departmentNameEn }, language) => (language === 'en' && departmentNameEn) || (departmentName ?? ''),
  ],
  ['appointment.status', 12, ({ status }, language) => say(language, appointmentStateWords[status])],
  ['appointment.queueNumber', 8, ({ queueNumber }) => queueNumber ?? ''],
  ['appointment.signedAt', 18, ({ signedAt }) => shown(signedAt)],
  ['appointment.reason', 30, ({ reason }) => reason],
  ['appointment.cancelReason', 24, ({ cancelReason, missReason }) => cancelReason || missReason],
];

/** A leading sign would be read as a formula by the program that opens the sheet. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export async function appointmentSheet(
  rows: readonly Appointment.Line[],
  { from, to }: Appointment.Criteria,
  language: Language,
): Promise<FileAnswer> {
  const head = columns.map(([heading]) => ({ value: say(language, heading), fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    columns.map(([, , cell]) => {
      const value = cell(row, language);
      return typeof value === 'number' ? { value, type: Number } : { value: plain(value), type: String };
    }),
  );
  const bytes = await writeExcelFile([head, ...body], { columns: columns.map(([, width]) => ({ width })), stickyRowsCount: 1 }).toBuffer();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${say(language, 'appointment.list')} ${from} ${to}.xlsx`, type, bytes };
}
