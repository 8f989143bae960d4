import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { problemText } from '../../../blocks/problemText.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import { checkAnswers } from '../../../domain/form/fill/checkAnswers.ts';
import { readForm } from '../../../domain/form/fill/readForm.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import type { Answer } from '../../../domain/form/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { FormFields } from './FormFields.tsx';
import style from './fill.module.css';
import { problemsByCode } from './problemsByCode.ts';
import { useAct } from './useAct.ts';

interface Props {
  form: Form.AnswerFull;
  open: (id: string) => void;
  close: () => void;
}

/** A correction of a signed form: it begins with what stands there, and is signed as it is saved. */
export function CorrectionSheet({ form, open, close }: Props) {
  const { say, language } = useWords();
  const reasonId = useId();
  const [correct] = api.useCorrectFormAnswerMutation({ tells: 'caller' });
  const [answers, setAnswers] = useState(form.answers);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { definition, subject } = form;
  const reading = useMemo(() => readForm(definition, answers, subject), [definition, answers, subject]);
  const found = useMemo(() => checkAnswers(definition, answers, subject), [definition, answers, subject]);
  const letGo = useUnsaved(`form.correction.${form.id}`, answers !== form.answers || reason !== '');
  const change = (code: string, answer: Answer | undefined) =>
    setAnswers(({ [code]: _, ...others }) => (answer === undefined ? others : { ...others, [code]: answer }));
  const press = useAct(async () => {
    if (found.length > 0) return setRefusal(say('form.fill.incomplete', { count: found.length }));
    if (reason.trim() === '') return setRefusal(say('common.reason.required'));
    try {
      const saved = await correct({ id: form.id, answers, reason }).unwrap();
      letGo();
      open(saved.id);
    } catch (thrown) {
      setRefusal(problemText(thrown, { say }));
    }
  });
  return (
    <>
      <Alert severity="info" style={{ marginBottom: 12 }}>
        {say('form.fill.correctionStays')}
      </Alert>
      <FormFields
        definition={definition}
        answers={answers}
        reading={reading}
        language={language}
        change={change}
        problems={problemsByCode(found, true)}
        offers={form}
      />
      <div className={style.field} style={{ marginTop: 14 }}>
        <label className={style.label} htmlFor={reasonId}>
          {say('form.fill.reason')}
        </label>
        <OutlinedInput
          id={reasonId}
          size="small"
          value={reason}
          inputProps={{ maxLength: 500 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {refusal ? (
        <Alert severity="error" role="alert" style={{ marginTop: 12 }}>
          {refusal}
        </Alert>
      ) : null}
      <div className={style.acts}>
        <Button variant="contained" disabled={press.isRunning} onClick={press.run}>
          {say('form.fill.signCorrection')}
        </Button>
        <Button onClick={close}>{say('action.cancel')}</Button>
      </div>
    </>
  );
}
