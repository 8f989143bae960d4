import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { dateAt } from '../../../domain/dates.ts';
import { proposedContact, type Relative } from '../../../domain/patient/relatives.ts';
import { useWords } from '../../../words/useWords.ts';
import { draftOf } from '../draft.ts';

/** Proposes the mother, or who stands for her, as the contact of a minor who has none: one press writes name and mobile into the file. */
export function ProposedContact({ patientId, relatives }: { patientId: string; relatives: readonly Relative[] }) {
  const { say, name } = useWords();
  const { currentData: patient } = api.useQueryPatientDetailQuery({ id: patientId });
  const proposed = patient && proposedContact(patient, relatives, dateAt(new Date()));
  const { currentData: contact } = api.useQueryPatientDetailQuery({ id: proposed?.relativeId ?? '' }, { skip: !proposed });
  const [update, { isLoading }] = api.useUpdatePatientMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  if (!patient || !proposed || !contact) return null;
  const take = async () => {
    setProblem(undefined);
    try {
      const contactOf = { contactName: contact.name, contactRelation: proposed.relation, contactMobile: contact.mobile };
      await update({ ...draftOf(patient), ...contactOf, id: patient.id, version: patient.version }).unwrap();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  return (
    <Alert
      severity={problem ? 'error' : 'info'}
      action={
        <Button size="small" disabled={isLoading} onClick={() => void take()}>
          {say('patient.relative.takeContact')}
        </Button>
      }
    >
      {problem ?? say('patient.relative.contact', { relation: say(`patient.relation.${proposed.relation}`), name: name(proposed) })}
    </Alert>
  );
}
