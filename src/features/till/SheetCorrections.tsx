import { DetailTable } from '../../blocks/DetailTable.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Corrections of payments of another day or till, each with the day it corrects and the time at which it was booked. */
export function SheetCorrections({ rows }: { rows: readonly Till.SheetCorrection[] }) {
  const { say, name, money, dateTime } = useWords();
  if (rows.length === 0) return null;
  return (
    <DetailTable
      title="till.corrections"
      rows={rows}
      keyOf={({ id }) => id}
      empty="till.day.noMoney"
      columns={[
        { label: 'till.payment.object', cell: ({ objectNumber }) => objectNumber },
        { label: 'till.corrections.day', cell: ({ day }) => day },
        { label: 'till.corrections.bookedAt', cell: ({ at }) => dateTime(at) },
        { label: 'till.method', cell: (row) => name(row) },
        { label: 'till.amount', right: true, cell: ({ amount }) => money(amount) },
        {
          label: 'field.reason',
          cell: ({ reason, approvalNumber }) =>
            [reason, approvalNumber ? say('till.correction.payment.approved', { number: approvalNumber }) : ''].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}
