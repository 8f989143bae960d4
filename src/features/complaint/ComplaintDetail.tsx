import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { mayHandle } from '../../domain/complaint/rules.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { type ComplaintAct, complaintCan } from '../../domain/complaint/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { CloseForm } from './CloseForm.tsx';
import { ComplaintFacts } from './ComplaintFacts.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { StepForm } from './StepForm.tsx';

/** One complaint with its steps, and what can be done with it. */
export function ComplaintDetail({ id, close }: { id: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: complaint, error, refetch } = api.useQueryComplaintQuery({ id });
  const [doing, setDoing] = useState<ComplaintAct>();
  const stop = () => setDoing(undefined);
  return (
    <>
      <DetailDrawer
        title={say('complaint.open.title', { number: complaint?.number ?? '' })}
        patient={complaint?.patientId ? { id: complaint.patientId, name: name(complaint) } : undefined}
        close={close}
        acts={complaint ? <Acts of={complaint} start={setDoing} /> : null}
      >
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
        {complaint ? <ComplaintFacts of={complaint} /> : null}
      </DetailDrawer>
      {complaint && doing === 'edit' ? <ComplaintForm started={complaint} close={stop} /> : null}
      {complaint && doing === 'handle' ? <StepForm complaint={complaint} close={stop} /> : null}
      {complaint && doing === 'close' ? <CloseForm complaint={complaint} close={stop} /> : null}
      {complaint && doing === 'reopen' ? <ReopenQuestion complaint={complaint} close={stop} /> : null}
    </>
  );
}

/** The acts that the state allows; the person complained about sees why none is theirs. */
function Acts({ of, start }: { of: Complaint.Full; start: (act: ComplaintAct) => void }) {
  const { say } = useWords();
  const { user } = useStaff();
  const reason = mayHandle(of, user.userId) ? undefined : say('complaint.refused.accused');
  const act = (name: ComplaintAct, variant: 'outlined' | 'contained') =>
    complaintCan(name, of.state) ? (
      <DisabledReason reason={reason}>
        <Button variant={variant} onClick={() => start(name)}>
          {say(`complaint.act.${name}`)}
        </Button>
      </DisabledReason>
    ) : null;
  return (
    <>
      <PrintActs of={[{ document: 'complaint', complaintId: of.id }]} />
      {act('edit', 'outlined')}
      {act('handle', 'outlined')}
      {act('close', 'contained')}
      {act('reopen', 'outlined')}
    </>
  );
}

function ReopenQuestion({ complaint, close }: { complaint: Complaint.Full; close: () => void }) {
  const { say, name } = useWords();
  const [reopen] = api.useReopenComplaintMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('complaint.open.title', { number: complaint.number })}
      patient={complaint.patientId ? { id: complaint.patientId, name: name(complaint) } : undefined}
      effect={say('complaint.reopen.effect')}
      act={say('complaint.act.reopen')}
      reason="required"
      confirm={(reason) => reopen({ id: complaint.id, version: complaint.version, reason }).unwrap()}
      close={close}
    />
  );
}
