import Button from '@mui/material/Button';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { useVisit } from '../useVisit.ts';
import { useCallNext } from './useCallNext.ts';

interface Props {
  visit: ReturnType<typeof useVisit>;
  today: string;
}

/** Calls the first patient of the own queue by name. */
export function CallNext({ visit, today }: Props) {
  const { say, name } = useWords();
  const { next, callNext } = useCallNext(visit, today);
  return (
    <DisabledReason reason={next ? undefined : say('encounter.queue.nobodyWaits')}>
      <Button variant="contained" onClick={callNext} disabled={visit.isActing} aria-keyshortcuts="n">
        {next
          ? say('encounter.queue.callNextName', { name: name({ name: next.patientName, nameEn: next.patientNameEn }) })
          : say('encounter.queue.callNext')}
      </Button>
    </DisabledReason>
  );
}
