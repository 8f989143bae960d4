import { columnsOf } from '../../../blocks/columns.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import { quantityText } from '../../../domain/inventory/perUnit.ts';
import { sendingFaultWords } from '../../../domain/invoice/sending.ts';
import type * as Upload from '../../../domain/trace/upload/shapes.ts';
import { uploadCan } from '../../../domain/trace/upload/states.ts';
import { useWords } from '../../../words/useWords.ts';

const column = columnsOf<Upload.UploadLine>();

export const uploadColumns = [
  column.dateTime('at', 'trace.upload.at', { width: 140, sort: true }),
  column.own('kind', 'trace.upload.kind', ({ kind }, { say }) => say(`trace.upload.kind.${kind}`), { width: 88 }),
  column.text('prescriptionNumber', 'trace.upload.sheet', { width: 140 }),
  column.own(
    'itemName',
    'trace.upload.goods',
    (row, { name }) => <MedicineName itemId={row.itemId}>{name({ name: row.itemName, nameEn: row.itemNameEn })}</MedicineName>,
    {
      spoken: (row, { name }) => name({ name: row.itemName, nameEn: row.itemNameEn }),
      width: 160,
      grow: 1,
    },
  ),
  column.text('batchNumber', 'trace.upload.batch', { width: 112 }),
  column.own('quantity', 'trace.upload.quantity', (row) => <Quantity goods={row} value={row.quantity} />, {
    spoken: (row, { language }) => quantityText(row, row.quantity, language),
    width: 104,
  }),
  column.own('codeCount', 'trace.upload.codes', ({ codeCount }, { say }) => say('trace.upload.codes.count', { count: codeCount }), {
    width: 84,
  }),
  column.own('isSplit', 'trace.upload.split', ({ isSplit }, { say }) => (isSplit ? say('trace.upload.yes') : '–'), { width: 72 }),
  column.own('state', 'field.status', (row) => <State of={row} />, { width: 190, sort: true }),
];

/** The state of a row, and beside it why it waits or what the platform said. */
function State({ of }: { of: Upload.UploadLine }) {
  const { say } = useWords();
  const why = reasonOf(of, say);
  return (
    <span title={why}>
      <StatusDot kind="traceUpload" state={of.state} />
      {why ? ` ${why}` : ''}
    </span>
  );
}

type Say = ReturnType<typeof useWords>['say'];

export function reasonOf({ state, fault, problem, waitsForSale, isByHand, platformNumber }: Upload.UploadLine, say: Say): string {
  if (problem) return problem;
  if (isByHand) return `${say('trace.upload.byHand')} ${platformNumber ?? ''}`;
  if (platformNumber) return platformNumber;
  if (waitsForSale) return say('trace.upload.waitsForSale');
  return fault && uploadCan('hurry', state) ? say(sendingFaultWords[fault]) : '';
}
