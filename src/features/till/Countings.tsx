import { DetailTable } from '../../blocks/DetailTable.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Each count of a drawer: which one it was, when, and the sums that were counted. */
export function Countings({ counts }: { counts: readonly Till.Counting[] }) {
  const { dateTime, money } = useWords();
  const rows = counts.map((count, place) => ({ ...count, number: place + 1 }));
  return (
    <DetailTable
      title="till.countings"
      rows={rows}
      keyOf={({ number }) => String(number)}
      empty="till.countings.none"
      columns={[
        { label: 'till.countings.number', cell: ({ number }) => String(number) },
        { label: 'till.countings.at', cell: ({ at }) => dateTime(at) },
        { label: 'till.cash', right: true, cell: ({ cash }) => money(cash) },
        { label: 'till.countings.others', right: true, cell: ({ others }) => money(others) },
      ]}
    />
  );
}
