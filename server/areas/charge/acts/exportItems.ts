import type * as Charge from '../../../../src/domain/charge/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { listCategories, listCharges } from '../queries.ts';

/** The price list as an Excel file, in the language of whoever asks. */
export async function exportItems(
  { db, session: { language }, now, audit }: Context,
  { categoryCode, enabled, format, ...criteria }: Charge.Criteria & Sheet.Chosen & { categoryCode?: string | undefined },
): Promise<SheetAnswer> {
  const chosen = { categories: categoryCode ? [categoryCode] : undefined, enabled: enabled ? enabled === '1' : undefined };
  const rows = inPieces(
    await parameterInForce(db, 'PRICE_EXPORT_ROWS'),
    (cut) => listCharges(db, { ...criteria, ...chosen, ...cut }),
    (count) => audit({ detail: { rows: count, format } }),
  );
  const { rows: categories } = await listCategories(db, { page: 1, size: 200 });
  const called = (named: { nameZh: string; nameEn: string } | undefined) => (language === 'en' && named?.nameEn) || (named?.nameZh ?? '');
  const title = (id: MessageId) => say(language, id);
  return sheetFile(format, {
    name: `charges-${dateAt(now())}`,
    columns: [
      { title: title('charge.field.code'), width: 14, value: ({ code }) => code },
      { title: title('charge.field.nameZh'), width: 28, value: ({ nameZh }) => nameZh },
      { title: title('charge.field.nameEn'), width: 32, value: ({ nameEn }) => nameEn },
      { title: title('charge.category'), width: 16, value: (row) => called(categories.find(({ id }) => id === row.categoryCode)) },
      { title: title('charge.field.unit'), width: 8, value: ({ unit, unitEn }) => (language === 'en' && unitEn) || unit },
      { title: title('charge.field.price'), width: 12, value: ({ price }) => price, isMoney: true },
      { title: title('charge.field.minimumDiscount'), width: 12, value: ({ minimumDiscount }) => minimumDiscount },
      { title: title('charge.field.procedureCode'), width: 14, value: ({ procedureCode }) => procedureCode },
      { title: title('charge.field.surgeryLevel'), width: 12, value: ({ surgeryLevel }) => surgeryLevel ?? '' },
      { title: title('charge.field.hasSides'), width: 10, value: ({ hasSides }) => (hasSides ? title('import.notes.yes') : '') },
      { title: title('charge.field.isIonising'), width: 12, value: ({ isIonising }) => answerOf(isIonising, title) },
      { title: title('charge.field.contrast'), width: 12, value: ({ contrast }) => (contrast ? title(`charge.contrast.${contrast}`) : '') },
      { title: title('field.status'), width: 10, value: (row) => title(row.enabled ? 'charge.onShelf' : 'charge.offShelf') },
    ],
    rows,
  });
}

/** Blank where nobody has answered it. */
function answerOf(answer: boolean | null | undefined, title: (id: MessageId) => string): string {
  if (answer === null || answer === undefined) return '';
  return title(answer ? 'charge.imaging.yes' : 'charge.imaging.no');
}
