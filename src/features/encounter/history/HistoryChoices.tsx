import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useHistoryName } from '../../../blocks/useHistoryName.ts';
import type { Difference } from '../../../domain/history/differences.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../record.module.css';
import type { HistoryMerge } from './useHistories.ts';

const takeWords: Record<Difference['is'], MessageId> = {
  added: 'history.difference.add',
  unnamed: 'history.difference.retire',
  number: 'history.difference.update',
};

/** Says one difference between the record and the file. */
function useDifferenceWords() {
  const { say } = useWords();
  const nameOf = useHistoryName();
  return (one: Difference): string => {
    if (one.is === 'number')
      return say('history.difference.number', {
        field: say(`history.number.${one.field}`),
        value: one.value,
        before: one.before ?? say('history.difference.none'),
      });
    const relation = one.is === 'added' ? one.relation : one.row.relation;
    const kind = say(`history.kind.${one.kind}`);
    return say(`history.difference.${one.is}`, {
      kind: relation === '' ? kind : `${kind} ${say(`history.relation.${relation}`)}`,
      name: one.is === 'added' ? one.name : nameOf(one.row as Parameters<typeof nameOf>[0]),
    });
  };
}

/** The differences between a record and the patient's file, with one choice each. */
export function HistoryChoices({ merge }: { merge: HistoryMerge }) {
  const { say } = useWords();
  const worded = useDifferenceWords();
  const { differences, chosen, choose } = merge;
  return (
    <section className={`${style.gaps} ${style.wideField}`} aria-label={say('history.difference.title')}>
      <h3>{say('history.difference.title')}</h3>
      <ul>
        {differences.map((one) => (
          <li key={one.key}>
            <span>{worded(one)}</span>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={chosen.has(one.key) ? 'take' : 'leave'}
              onChange={(_, next: string | null) => next !== null && choose(one.key, next === 'take')}
              aria-label={worded(one)}
            >
              <ToggleButton value="leave">{say('history.difference.leave')}</ToggleButton>
              <ToggleButton value="take">{say(takeWords[one.is])}</ToggleButton>
            </ToggleButtonGroup>
          </li>
        ))}
      </ul>
    </section>
  );
}
