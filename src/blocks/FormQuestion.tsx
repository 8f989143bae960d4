import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { RecordFormState } from './useRecordForm.ts';

/** The question of a form, from its task or from the server. */
export function FormQuestion({ state: { question, answer } }: { state: Pick<RecordFormState<never>, 'question' | 'answer'> }) {
  const { say } = useWords();
  if (question === undefined) return null;
  return (
    <ConfirmAct title={question} act={say('action.continue')} confirm={() => Promise.resolve(answer(true))} close={() => answer(false)} />
  );
}
