import Button from '@mui/material/Button';
import { recordClosed } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Panel } from '../Panel.tsx';
import { HistoryChoices } from './HistoryChoices.tsx';
import { useHistoryMerge } from './useHistories.ts';

/** Beside a signed record: what its histories say that the patient's file does not, so that a choice missed at signing is made later. */
export function HistoryDifferences({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const merge = useHistoryMerge(encounter, encounter.sections);
  const isSigned = recordClosed(encounter.status) === 'encounter.note.completed';
  if (!isSigned || !encounter.canTreat || merge.differences.length === 0) return null;
  const isAnyChosen = merge.differences.some(({ key }) => merge.chosen.has(key));
  return (
    <Panel
      title={say('history.title')}
      acts={
        <Button size="small" disabled={!isAnyChosen || merge.isTaking} onClick={() => void merge.take()}>
          {say('history.difference.take')}
        </Button>
      }
    >
      <HistoryChoices merge={merge} />
      {merge.problem ? <p role="alert">{merge.problem}</p> : null}
    </Panel>
  );
}
