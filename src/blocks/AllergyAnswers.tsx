import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api/api.ts';
import { isCallProblem } from '../api/problem.ts';
import type { MessageId } from '../domain/messageId.ts';
import { loadBoth } from '../words/library.ts';
import { useWords } from '../words/useWords.ts';
import style from './answers.module.css';
import { ConfirmAct } from './ConfirmAct.tsx';

/** Comes with its words: on most screens nobody opens it. */
const AllergyDrawer = lazy(async () => {
  const [{ AllergyDrawer: Drawer }] = await Promise.all([import('./AllergyDrawer.tsx'), loadBoth(['encounter'])]);
  return { default: Drawer };
});

const usualReasons: readonly MessageId[] = ['patient.allergy.unconscious', 'patient.allergy.noInformant', 'patient.allergy.language'];

interface Props {
  patientId: string;
  /** Once one of the three is stored. */
  answered?: (answer: 'none' | 'added' | 'unable') => void;
  /** Where it was opened to be answered: the keys work at once. */
  autoFocus?: boolean;
}

/**
 * "Any allergies?" in three keys: 1 none known, 2 add an allergen, 3 cannot be asked now, with a reason that holds for this visit. The keys
 * work while the focus is inside. Needs the words of `patient`.
 */
export function AllergyAnswers({ patientId, answered, autoFocus = false }: Props) {
  const { say } = useWords();
  const [open, setOpen] = useState<'add' | 'unable'>();
  const [problem, setProblem] = useState<string>();
  const [saveNever, { isLoading }] = api.useSaveNeverAllergicMutation({ tells: 'caller' });
  const [saveUnable] = api.useSaveAllergyUnableMutation({ tells: 'caller' });
  const none = async () => {
    setProblem(undefined);
    try {
      await saveNever({ patientId, flag: 1 }).unwrap();
      answered?.('none');
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  const answers = [
    { key: '1', label: 'patient.allergy.answerNone', act: () => void none() },
    { key: '2', label: 'patient.allergy.answerAdd', act: () => setOpen('add') },
    { key: '3', label: 'patient.allergy.answerUnable', act: () => setOpen('unable') },
  ] as const;
  return (
    <fieldset
      className={style.answers}
      aria-label={say('patient.allergy.question')}
      onKeyDown={(event) => {
        if (open || event.ctrlKey || event.altKey || event.metaKey) return;
        answers.find(({ key }) => key === event.key)?.act();
      }}
    >
      {answers.map(({ key, label, act }) => (
        <Button
          key={key}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isLoading}
          autoFocus={autoFocus && key === '1'}
          onClick={act}
        >
          <kbd>{key}</kbd> {say(label)}
        </Button>
      ))}
      {problem ? <p role="alert">{problem}</p> : null}
      {open === 'add' ? (
        <Suspense fallback={null}>
          <AllergyDrawer patientId={patientId} started={undefined} done={() => answered?.('added')} close={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
      {open === 'unable' ? (
        <ConfirmAct
          title={say('patient.allergy.unableTitle')}
          patient={{ id: patientId }}
          effect={say('patient.allergy.unableEffect')}
          act={say('action.save')}
          reason="required"
          usual={usualReasons.map((id) => say(id))}
          confirm={async (reason) => {
            await saveUnable({ patientId, reason }).unwrap();
            answered?.('unable');
          }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </fieldset>
  );
}
