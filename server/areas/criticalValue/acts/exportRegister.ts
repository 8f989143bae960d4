import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import { criticalValueStateWords } from '../../../../src/domain/criticalValue/states.ts';
import { registerWords } from '../../../../src/domain/criticalValue/wording.ts';
import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { Ordered } from '../../../../src/domain/wire.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findRegister } from '../queries/criticalValueRegister.ts';

type Row = CriticalValue.Line;

/** The register as it is filtered, as a file in the language of the session. */
export async function exportRegister(
  { db, session, now, audit }: Context,
  { format, ...criteria }: CriticalValue.Criteria & Ordered & Sheet.Chosen,
): Promise<SheetAnswer> {
  const rows = inPieces(
    await parameterInForce(db, 'BILL_EXPORT_ROWS'),
    (cut) => findRegister(db, { ...criteria, ...cut }),
    (count) => audit({ detail: { rows: count, format } }),
  );
  const { language } = session;
  const title = (id: MessageId) => say(language, id);
  const words = registerWords({ language, say: (id, values) => say(language, id, values), time: clock });
  const column = (id: MessageId, width: number, value: (row: Row) => string | number | null) => ({ title: title(id), width, value });
  return sheetFile(format, {
    name: `critical-values-${dateAt(now())}`,
    columns: [
      column('criticalValue.field.resultAt', 18, ({ resultAt }) => clock(resultAt)),
      column('criticalValue.field.patient', 14, ({ patientName }) => patientName),
      column('criticalValue.field.mrn', 12, ({ mrn }) => mrn),
      column('criticalValue.field.reportNumber', 18, ({ reportNumber }) => reportNumber),
      column('criticalValue.field.items', 36, words.items),
      column('criticalValue.field.reportedBy', 12, ({ reportedBy }) => reportedBy),
      column('criticalValue.field.doctor', 12, ({ doctorName }) => doctorName),
      column('criticalValue.field.department', 14, ({ departmentName }) => departmentName),
      column('criticalValue.field.notices', 48, words.notices),
      column('criticalValue.field.acknowledgedBy', 12, ({ acknowledgedBy }) => acknowledgedBy),
      column('criticalValue.field.acknowledgedAt', 18, ({ acknowledgedAt }) => acknowledgedAt && clock(acknowledgedAt)),
      column('criticalValue.field.minutes', 10, ({ minutes }) => minutes),
      column('criticalValue.field.readBack', 16, words.readBack),
      column('criticalValue.field.action', 40, words.action),
      column('criticalValue.field.actedAt', 18, ({ actedAt }) => actedAt && clock(actedAt)),
      column('criticalValue.field.actedBy', 12, ({ actedBy }) => actedBy),
      column('field.status', 12, ({ state }) => title(criticalValueStateWords[state])),
    ],
    rows,
  });
}

function clock(instant: string): string {
  const { date, time } = wallClock(instant);
  return `${date} ${time}`;
}
