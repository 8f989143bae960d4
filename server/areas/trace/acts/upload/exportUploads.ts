import { dateAt, wallClock } from '../../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../../src/domain/sheet/shapes.ts';
import type * as Upload from '../../../../../src/domain/trace/upload/shapes.ts';
import { uploadStateWords } from '../../../../../src/domain/trace/upload/states.ts';
import type { Ordered } from '../../../../../src/domain/wire.ts';
import type { SheetAnswer } from '../../../../pipeline/call.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { inPieces } from '../../../../sheets/inPieces.ts';
import { sheetFile } from '../../../../sheets/sheet.ts';
import { say } from '../../../../words/words.ts';
import { parameterInForce } from '../../../configuration/queries/settings.ts';
import { listUploads } from '../../queries/upload/sendings.ts';

/** The queue of uploads as a file, in the language of the person who asks. */
export async function exportUploads(
  { db, session, now, audit }: Context,
  { format, ...criteria }: Upload.UploadCriteria & Ordered & Sheet.Chosen,
): Promise<SheetAnswer> {
  const rows = inPieces(
    await parameterInForce(db, 'BILL_EXPORT_ROWS'),
    (cut) => listUploads(db, { ...criteria, ...cut }),
    (count) => audit({ detail: { rows: count, format } }),
  );
  const { language } = session;
  const title = (id: MessageId) => say(language, id);
  const clock = (instant: string) => {
    const { date, time } = wallClock(instant);
    return `${date} ${time}`;
  };
  return sheetFile(format, {
    name: `traceability-uploads-${dateAt(now())}`,
    columns: [
      { title: title('trace.upload.at'), width: 18, value: ({ at }) => clock(at) },
      { title: title('trace.upload.kind'), width: 10, value: ({ kind }) => title(`trace.upload.kind.${kind}`) },
      { title: title('trace.upload.sheet'), width: 20, value: ({ prescriptionNumber }) => prescriptionNumber },
      { title: title('trace.upload.goods'), width: 28, value: ({ itemName, itemNameEn }) => (language === 'en' && itemNameEn) || itemName },
      { title: title('trace.upload.batch'), width: 18, value: ({ batchNumber }) => batchNumber },
      { title: title('trace.upload.quantity'), width: 10, value: ({ quantity }) => quantity },
      { title: title('trace.upload.unit'), width: 8, value: ({ unit }) => unit },
      { title: title('trace.upload.codes'), width: 10, value: ({ codeCount }) => codeCount },
      { title: title('trace.upload.uncoded'), width: 12, value: ({ uncodedUnits }) => uncodedUnits },
      { title: title('trace.upload.split'), width: 8, value: ({ isSplit }) => title(isSplit ? 'trace.upload.yes' : 'trace.upload.no') },
      { title: title('field.status'), width: 14, value: ({ state }) => title(uploadStateWords[state]) },
      { title: title('trace.upload.problem'), width: 32, value: ({ problem }) => problem },
      { title: title('trace.upload.platformNumber'), width: 24, value: ({ platformNumber }) => platformNumber ?? '' },
    ],
    rows,
  });
}
