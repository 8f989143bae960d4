import Checkbox from '@mui/material/Checkbox';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './invoice.module.css';

interface SourceRow {
  id: string;
  number: string;
  at: string;
  amount: number;
}

interface Props {
  rows: readonly SourceRow[];
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
  words: Record<'title' | 'empty' | 'number' | 'at' | 'together' | 'hint', MessageId>;
}

/** Other bills or prepaid money of the patient that can go on the same invoice. */
export function OtherSources({ rows, chosen, choose, words }: Props) {
  const { say, dateTime, amount } = useWords();
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  if (rows.length === 0) return null;
  return (
    <div className={style.wide}>
      <DetailTable
        title={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        empty={words.empty}
        columns={[
          {
            label: 'invoice.bills.together',
            cell: ({ id, number }) => (
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                slotProps={{ input: { 'aria-label': say(words.together, { number }) } }}
              />
            ),
          },
          { label: words.number, cell: ({ number }) => number },
          { label: words.at, cell: ({ at }) => dateTime(at) },
          { label: 'invoice.amount', cell: (row) => amount(row.amount), right: true },
        ]}
      />
      <p className={style.quiet}>{say(words.hint)}</p>
    </div>
  );
}
