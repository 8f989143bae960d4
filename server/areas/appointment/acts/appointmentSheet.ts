import { queueLabel } from '../../../../src/domain/appointment/queue.ts';
import { appointmentStateWords } from '../../../../src/domain/appointment/states.ts';
import { wallClock } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { SheetFormat } from '../../../../src/domain/sheet/formats.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import type { ExportLine } from '../queries/appointments.ts';

const shown = (instant: string | null) => (instant ? `${wallClock(instant).date} ${wallClock(instant).time}` : '');

const doctorOf = ({ doctorName, doctorNameEn }: Pick<ExportLine, 'doctorName' | 'doctorNameEn'>, language: Language): string =>
  (language === 'en' && doctorNameEn) || doctorName;

/** Columns of the exported list, in reading order: heading, width, what stands in a row. */
const columns: [MessageId, number, (row: ExportLine, language: Language) => string | number | null][] = [
  ['appointment.startsAt', 18, ({ startsAt }) => shown(startsAt)],
  ['appointment.duration', 8, ({ duration }) => duration],
  ['appointment.patient', 14, ({ patientName }) => patientName],
  ['appointment.mrn', 14, ({ mrn }) => mrn],
  ['appointment.mobile', 14, ({ mobile }) => mobile],
  ['appointment.doctor', 14, doctorOf],
  [
    'appointment.department',
    14,
    ({ departmentName, departmentNameEn }, language) => (language === 'en' && departmentNameEn) || (departmentName ?? ''),
  ],
  ['appointment.status', 12, ({ status }, language) => say(language, appointmentStateWords[status])],
  [
    'appointment.queueNumber',
    10,
    ({ queueNumber, ...line }, language) => (queueNumber ? queueLabel(doctorOf(line, language), queueNumber) : ''),
  ],
  ['appointment.signedAt', 18, ({ signedAt }) => shown(signedAt)],
  ['appointment.reason', 30, ({ reason }) => reason],
  ['appointment.cancelReason', 24, ({ cancelReason, missReason }) => cancelReason || missReason],
];

export const appointmentSheet = (
  format: SheetFormat,
  rows: AsyncIterable<readonly ExportLine[]>,
  { from, to }: { from: string; to: string },
  language: Language,
): SheetAnswer =>
  sheetFile<ExportLine>(format, {
    name: `${say(language, 'appointment.list')} ${from} ${to}`,
    columns: columns.map(([heading, width, cell]) => ({ title: say(language, heading), width, value: (row) => cell(row, language) })),
    rows,
  });
