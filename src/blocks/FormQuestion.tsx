import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { BandSubject } from './PatientBand.tsx';
import type { RecordFormState } from './useRecordForm.ts';

interface Props {
  state: Pick<RecordFormState<never>, 'question' | 'answer'>;
  /** Whom the form is about, where it names somebody. */
  patient?: BandSubject | undefined;
}

/** The question of a form, from its task or from the server. */
export function FormQuestion({ state: { question, answer }, patient }: Props) {
  const { say } = useWords();
  if (question === undefined) return null;
  return (
    <ConfirmAct
      title={question}
      patient={patient}
      act={say('action.continue')}
      confirm={() => Promise.resolve(answer(true))}
      close={() => answer(false)}
    />
  );
}
