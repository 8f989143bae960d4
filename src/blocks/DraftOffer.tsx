import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api } from '../api/api.ts';
import { dateAt } from '../domain/dates.ts';
import { useWords } from '../words/useWords.ts';
import type { KeptDraft, Offer } from './useDraft.ts';

interface Props {
  draft: Pick<KeptDraft<never>, 'restore' | 'discard'>;
  found: Offer<unknown>;
  isDirty: boolean;
}

/** Offers the unsaved content of an earlier sitting and names the person it was written for. */
export function DraftOffer({ draft, found, isDirty }: Props) {
  const { say, time, dateTime } = useWords();
  const { name = '', patientId = '' } = found.body as { name?: unknown; patientId?: unknown };
  const id = typeof patientId === 'string' ? patientId : '';
  const { currentData: patient } = api.useQuerySlidingWindowPatientInfoQuery({ id }, { skip: id === '' });
  const subject = patient?.name ?? (typeof name === 'string' ? name.trim() : '');
  const isToday = dateAt(found.savedAt) === dateAt(new Date());
  const at = isToday ? time(found.savedAt) : dateTime(found.savedAt);
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <>
          <Button size="small" onClick={draft.restore}>
            {say('action.restore')}
          </Button>
          <Button size="small" onClick={draft.discard}>
            {say('action.discard')}
          </Button>
        </>
      }
    >
      {subject ? say('common.draft.foundOf', { time: at, name: subject }) : say('common.draft.found', { time: at })}
      {isDirty ? <div>{say('common.draft.undecided')}</div> : null}
    </Alert>
  );
}
