import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { nextStep, personRefused } from '../../domain/surgery/rules.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { type SurgeryAct, surgeryCan } from '../../domain/surgery/states.ts';
import { useWords } from '../../words/useWords.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { ArrangeForm } from './ArrangeForm.tsx';
import { Checklist } from './Checklist.tsx';
import { CompleteForm } from './CompleteForm.tsx';
import { DecideQuestion } from './DecideQuestion.tsx';
import { SurgeryFacts } from './SurgeryFacts.tsx';

/** One surgery with its story and checklist, and what can be done with it. */
export function SurgeryDetail({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const { currentData: surgery, error, refetch } = api.useQuerySurgeryQuery({ id });
  const [doing, setDoing] = useState<SurgeryAct>();
  const stop = () => setDoing(undefined);
  return (
    <>
      <DetailDrawer
        title={say('surgery.open.title', { number: surgery?.number ?? '' })}
        patient={surgery && { id: surgery.patientId, name: surgery.patientName }}
        close={close}
        acts={surgery ? <Acts of={surgery} start={setDoing} /> : null}
      >
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
        {surgery ? <SurgeryFacts of={surgery} checklist={<Checklist of={surgery} />} /> : null}
      </DetailDrawer>
      {surgery && doing === 'edit' ? <ApplyForm started={surgery} close={stop} /> : null}
      {surgery && doing === 'arrange' ? <ArrangeForm surgery={surgery} close={stop} /> : null}
      {surgery && doing === 'complete' ? <CompleteForm surgery={surgery} close={stop} /> : null}
      {surgery && (doing === 'approve' || doing === 'refuse' || doing === 'cancel') ? (
        <DecideQuestion surgery={surgery} act={doing} close={stop} />
      ) : null}
    </>
  );
}

const reviewers: Need = ['o_surgery_review', 'o_surgery_review_major'];
const order = [
  { act: 'cancel', needs: ['o_treat', 'o_surgery_arrange'] },
  { act: 'edit', needs: 'o_treat' },
  { act: 'refuse', needs: reviewers },
  { act: 'approve', needs: reviewers },
  { act: 'arrange', needs: 'o_surgery_arrange' },
  { act: 'complete', needs: 'o_treat' },
] as const satisfies readonly { act: SurgeryAct; needs: Need }[];

const leading: readonly SurgeryAct[] = ['approve', 'arrange', 'complete'];

/** The acts that the state allows to the rights of this person; one that is somebody else's says why. */
function Acts({ of, start }: { of: Surgery.Full; start: (act: SurgeryAct) => void }) {
  const { say } = useWords();
  const { may, user } = useStaff();
  const actor = { staffId: user.userId, authorities: user.authorities };
  return order.map(({ act, needs }) => {
    if (!surgeryCan(act, of.state) || !may(needs)) return null;
    const refused = personRefused(act, actor, of) ?? notYet(act, of);
    return (
      <DisabledReason key={act} reason={refused && say(refused)}>
        <Button
          variant={leading.includes(act) ? 'contained' : 'outlined'}
          color={act === 'cancel' ? 'error' : 'primary'}
          onClick={() => start(act)}
        >
          {say(wordOf(act, of))}
        </Button>
      </DisabledReason>
    );
  });
}

function notYet(act: SurgeryAct, { confirmations }: Surgery.Full): MessageId | undefined {
  if (act === 'complete' && nextStep(confirmations)) return 'surgery.refused.checklist';
  return act === 'arrange' && confirmations.length > 0 ? 'surgery.refused.begun' : undefined;
}

function wordOf(act: (typeof order)[number]['act'], { state }: Surgery.Full): MessageId {
  if (act === 'edit' && state === 'refused') return 'surgery.act.again';
  return act === 'arrange' && state === 'arranged' ? 'surgery.act.rearrange' : `surgery.act.${act}`;
}
