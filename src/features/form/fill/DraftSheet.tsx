import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { problemText } from '../../../blocks/problemText.ts';
import { checkAnswers } from '../../../domain/form/fill/checkAnswers.ts';
import { readForm } from '../../../domain/form/fill/readForm.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { FormFields } from './FormFields.tsx';
import style from './fill.module.css';
import { problemsByCode } from './problemsByCode.ts';
import { useAct } from './useAct.ts';
import { useFormDraft } from './useFormDraft.ts';

/** A form while it is filled in: kept as it is typed, checked when it is signed. */
export function DraftSheet({ form, close }: { form: Form.AnswerFull; close: () => void }) {
  const { say, name, language } = useWords();
  const draft = useFormDraft(form);
  const [sign] = api.useSignFormAnswerMutation({ tells: 'caller' });
  const [deleteAnswer] = api.useDeleteFormAnswerMutation({ tells: 'caller' });
  const [hasTried, setTried] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { definition, subject } = form;
  const { answers } = draft;
  const reading = useMemo(() => readForm(definition, answers, subject), [definition, answers, subject]);
  const found = useMemo(() => checkAnswers(definition, answers, subject), [definition, answers, subject]);
  const problems = useMemo(() => problemsByCode(found, hasTried), [found, hasTried]);
  const press = useAct(async () => {
    setTried(true);
    setRefusal(undefined);
    if (found.length > 0) return setRefusal(say('form.fill.incomplete', { count: found.length }));
    await draft.flush();
    try {
      await sign({ id: form.id, version: draft.version(), answers }).unwrap();
    } catch (thrown) {
      setRefusal(problemText(thrown, { say }));
    }
  });
  const trouble = refusal ?? (draft.problem ? problemText(draft.problem, { say }) : undefined);
  return (
    <>
      <FormFields
        definition={definition}
        answers={answers}
        reading={reading}
        problems={problems}
        language={language}
        offers={form}
        change={draft.change}
      />
      {trouble ? (
        <Alert severity="error" role="alert" style={{ marginTop: 12 }}>
          {trouble}
        </Alert>
      ) : null}
      <div className={style.acts}>
        <Button variant="contained" disabled={press.isRunning} onClick={press.run}>
          {say('form.fill.sign')}
        </Button>
        <Button color="error" onClick={() => setDropping(true)}>
          {say('form.fill.drop')}
        </Button>
        <span className={style.facts} role="status">
          {say(draft.isUnsaved ? 'form.fill.saving' : 'form.fill.saved')}
        </span>
      </div>
      {isDropping ? (
        <ConfirmAct
          title={say('form.fill.dropTitle', { name: name(form) })}
          act={say('form.fill.drop')}
          danger
          confirm={async () => {
            await draft.flush();
            await deleteAnswer({ id: form.id }).unwrap();
            draft.forget();
            close();
          }}
          close={() => setDropping(false)}
        />
      ) : null}
    </>
  );
}
