import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { wordsOf } from '../../../blocks/resolver.ts';
import { mostQuestions, questionKinds } from '../../../domain/followup/questions.ts';
import type { Draft } from '../../../domain/followup/templates.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../followup.module.css';
import { OptionsField } from './OptionsField.tsx';

/** Fields of a question are named by its place in the list. */
const Field = fieldsOf<Record<string, string>>();
const Flag = fieldsOf<Record<string, boolean>>();
const kinds = questionKinds.map((value) => ({ value, label: `followup.question.kind.${value}` as const }));

/** The questions of a template, in the order in which they are asked. */
export function QuestionsField() {
  const { say } = useWords();
  const { fields, append, remove, swap } = useFieldArray<Draft, 'questions'>({ name: 'questions' });
  const { errors } = useFormState<Draft>();
  const problem = wordsOf(errors.questions as FieldWords | undefined);
  return (
    <section className={style.wide}>
      <h3>{say('followup.template.questions')}</h3>
      {problem ? <FormHelperText error>{say(problem.message, problem.values)}</FormHelperText> : null}
      {fields.map(({ id }, index) => (
        <div key={id} className={style.asked}>
          <Field.Text of={`questions.${index}.nameZh`} label="followup.question.nameZh" required />
          <Field.Select of={`questions.${index}.kind`} label="followup.question.kind" options={kinds} required />
          <span className={style.acts}>
            <Button
              size="small"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
              aria-label={say('followup.question.up', { number: index + 1 })}
            >
              {say('followup.question.up.short')}
            </Button>
            <Button size="small" onClick={() => remove(index)} aria-label={say('followup.question.remove', { number: index + 1 })}>
              {say('action.delete')}
            </Button>
          </span>
          <Field.Text of={`questions.${index}.nameEn`} label="followup.question.nameEn" />
          <Flag.Check of={`questions.${index}.required`} label="followup.question.required" />
          <span />
          <Options index={index} />
        </div>
      ))}
      <Button
        size="small"
        variant="outlined"
        disabled={fields.length >= mostQuestions}
        onClick={() => append({ key: crypto.randomUUID(), kind: 'one', nameZh: '', nameEn: '', options: [], required: false })}
      >
        {say('followup.question.add')}
      </Button>
    </section>
  );
}

/** The options of a question with a choice. */
function Options({ index }: { index: number }) {
  const kind = useWatch<Draft, `questions.${number}.kind`>({ name: `questions.${index}.kind` });
  return kind === 'one' || kind === 'many' ? <OptionsField of={`questions.${index}.options`} /> : null;
}
