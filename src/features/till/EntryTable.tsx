import Button from '@mui/material/Button';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { isCorrectable } from '../../domain/till/corrections.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { entryWords } from '../../domain/till/states.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  entries: readonly Till.Entry[];
  /** Absent where nothing is corrected: a signed sheet, a clinic without a flow for it. */
  correct?: ((entry: Till.Entry) => void) | undefined;
}

/** The kind of an entry; a correction names the entry, or the float, that it is about. */
export function kindText(entry: Till.Entry, entries: readonly Till.Entry[], say: Speech['say']): string {
  if (entry.kind !== 'correction') return say(entryWords[entry.kind]);
  const corrected = entries.find(({ id }) => id === entry.correctsId);
  return say('till.correction.of', { what: say(corrected ? entryWords[corrected.kind] : 'till.float') });
}

/** Cash in and out of a drawer beside payments, with handovers and corrections. */
export function EntryTable({ entries, correct }: Props) {
  const { say, name, dateTime, money } = useWords();
  const acts: DetailColumn<Till.Entry>[] = correct
    ? [
        {
          label: 'till.channel.acts',
          cell: (entry) =>
            isCorrectable(entry.kind) && !entry.colleague ? (
              <Button size="small" onClick={() => correct(entry)}>
                {say('till.correction.act')}
              </Button>
            ) : null,
        },
      ]
    : [];
  return (
    <DetailTable
      title="till.entries"
      rows={entries}
      keyOf={({ id }) => id}
      empty="till.entry.none"
      columns={[
        { label: 'till.payment.at', cell: ({ at }) => dateTime(at) },
        { label: 'till.entry.kind', cell: (entry) => kindText(entry, entries, say) },
        {
          label: 'field.reason',
          cell: ({ reason, colleague, approvalNumber, isUnreceived }) => (
            <>
              {[colleague ? name(colleague) : '', reason].filter((part) => part !== '').join(' · ')}
              {isUnreceived ? ` · ${say('till.entry.unreceived')}` : ''}
              {approvalNumber ? ` · ${say('till.correction.approval', { number: approvalNumber })}` : ''}
            </>
          ),
        },
        { label: 'till.amount', right: true, cell: ({ amount }) => money(amount) },
        ...acts,
      ]}
    />
  );
}
