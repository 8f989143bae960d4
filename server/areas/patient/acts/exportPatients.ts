import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import { totalAtMost } from '../../../../src/domain/wire.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { listPatients, type Sorting } from '../queries/patients.ts';

const when = (instant: string | null): string => {
  if (!instant) return '';
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
};

/** The list as it is filtered. How many left the house, and by which filters, is kept in the trail. */
export async function exportPatients(
  context: Context,
  { format, ...criteria }: Patient.Criteria & Sorting & Sheet.Chosen,
): Promise<SheetAnswer> {
  const { db, session, now } = context;
  const words = (id: MessageId) => say(session.language, id);
  const rows = inPieces(
    totalAtMost,
    (cut) => listPatients(db, { ...criteria, ...cut, reach: totalAtMost }),
    (count) => context.audit({ detail: { rows: count, criteria, format } }),
  );
  const column = (label: MessageId, width: number, text: (row: Patient.Line) => string) => ({
    title: words(label),
    width,
    value: text,
  });
  const columns = [
    column('patient.name', 16, ({ name }) => name),
    column('patient.nameEn', 20, ({ nameEn }) => nameEn),
    column('patient.surnameEn', 16, ({ surnameEn = '' }) => surnameEn),
    column('patient.givenNameEn', 16, ({ givenNameEn = '' }) => givenNameEn),
    column('patient.sex', 8, ({ sex }) => words(`common.sex.${sex}`)),
    column('patient.birthDate', 12, ({ birthDate }) => birthDate),
    column('patient.mrn', 12, ({ mrn }) => mrn),
    column('patient.mobile', 16, ({ mobile }) => mobile),
    column('patient.idNumber', 22, ({ idNumber }) => idNumber),
    column('patient.secondIdType', 10, ({ secondIdType }) => (secondIdType ? words(`patient.idType.${secondIdType}` as MessageId) : '')),
    column('patient.secondIdNumber', 22, ({ secondIdNumber = '' }) => secondIdNumber),
    column('patient.interests', 20, ({ interests = '' }) => interests),
    column('patient.serviceStaffId', 12, ({ serviceName }) => serviceName ?? ''),
    column('patient.tags', 20, ({ tags }) => tags.join(', ')),
    column('patient.lastVisit', 18, ({ lastVisit }) => when(lastVisit)),
    column('patient.lastDoctor', 12, ({ lastDoctor }) => lastDoctor ?? ''),
    column('patient.createdAt', 18, ({ createdAt }) => when(createdAt)),
  ];
  return sheetFile(format, { name: `${words('patient.list')} ${dateAt(now())}`, columns, rows });
}
