import { dateAt, wallClock } from '../../../../src/domain/dates.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceStateWords, sendingStateWords } from '../../../../src/domain/invoice/states.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Sheet from '../../../../src/domain/sheet/shapes.ts';
import type { Ordered } from '../../../../src/domain/wire.ts';
import type { SheetAnswer } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { inPieces } from '../../../sheets/inPieces.ts';
import { sheetFile } from '../../../sheets/sheet.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { listInvoices } from '../queries.ts';

/** What the list of invoices shows, as an Excel file in the language of whoever asks. */
export async function exportInvoices(
  { db, session, now, audit }: Context,
  { format, ...criteria }: Invoice.Criteria & Ordered & Sheet.Chosen,
): Promise<SheetAnswer> {
  const rows = inPieces(
    await parameterInForce(db, 'BILL_EXPORT_ROWS'),
    (cut) => listInvoices(db, { ...criteria, ...cut }),
    (count) => audit({ detail: { rows: count, format } }),
  );
  const { language } = session;
  const title = (id: MessageId) => say(language, id);
  const clock = (instant: string) => {
    const { date, time } = wallClock(instant);
    return `${date} ${time}`;
  };
  return sheetFile(format, {
    name: `invoices-${dateAt(now())}`,
    columns: [
      { title: title('invoice.number'), width: 20, value: ({ number }) => number },
      { title: title('invoice.kind'), width: 10, value: ({ kind }) => (kind ? title(`invoice.kind.${kind}`) : '') },
      { title: title('field.status'), width: 12, value: ({ status }) => title(invoiceStateWords[status]) },
      { title: title('invoice.sending'), width: 12, value: ({ sending }) => (sending ? title(sendingStateWords[sending]) : '') },
      { title: title('invoice.platformNumber'), width: 24, value: ({ platformNumber }) => platformNumber ?? '' },
      { title: title('invoice.source.number'), width: 18, value: ({ billNumbers }) => billNumbers.join(' ') },
      { title: title('invoice.patient'), width: 14, value: ({ patientName }) => patientName },
      { title: title('invoice.mrn'), width: 12, value: ({ mrn }) => mrn },
      { title: title('invoice.buyer'), width: 28, value: ({ buyerName }) => buyerName },
      { title: title('invoice.amount'), width: 12, value: ({ amount }) => amount, isMoney: true },
      { title: title('invoice.tax'), width: 12, value: ({ tax }) => tax, isMoney: true },
      { title: title('invoice.at'), width: 18, value: ({ at }) => clock(at) },
      {
        title: title('invoice.issuedBy'),
        width: 12,
        value: ({ issuedByName, issuedByNameEn }) => (language === 'en' && issuedByNameEn) || issuedByName,
      },
    ],
    rows,
  });
}
