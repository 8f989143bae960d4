import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type * as Trail from '../../../../src/domain/trail/shapes.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { listTrail, type Query } from '../queries/trail.ts';

/** The trail as it is filtered. */
export async function exportTrail(
  { db, session, now, audit }: Context,
  { format, ...criteria }: Omit<Query, 'page' | 'size'> & Sheet.Chosen,
): Promise<SheetAnswer> {
  const words = (id: MessageId) => say(session.language, id);
  const rows = inPieces(
    await parameterInForce(db, 'TRAIL_EXPORT_ROWS'),
    (cut) => listTrail(db, { ...criteria, ...cut }),
    (count) => audit({ detail: { rows: count, format } }),
  );
  const column = (label: MessageId, width: number, text: (row: Trail.Entry) => string | null) => ({
    title: words(label),
    width,
    value: text,
  });
  const clock = (instant: string) => {
    const { date, time } = wallClock(instant);
    return `${date} ${time}`;
  };
  const columns = [
    column('trail.at', 18, ({ at }) => clock(at)),
    column('trail.staff', 14, ({ staffName, staffNameEn }) => (session.language === 'en' && staffNameEn) || staffName),
    column('trail.kind', 10, ({ kind }) => words(`trail.kind.${kind}`)),
    column('trail.subject', 16, ({ subject }) => words(`trail.subject.${subject}`)),
    column('trail.call', 28, ({ call }) => call),
    column('trail.patient', 14, ({ patientName }) => patientName),
    column('trail.mrn', 12, ({ mrn }) => mrn),
    column('trail.object', 38, ({ objectId }) => objectId),
    column('trail.again', 10, ({ again }) => (again === null ? '' : String(again))),
    column('trail.address', 18, ({ address }) => address),
    column('trail.sealNumber', 12, ({ sealNumber }) => (sealNumber === null ? '' : String(sealNumber))),
  ];
  return sheetFile(format, { name: `trail-${dateAt(now())}`, columns, rows });
}
