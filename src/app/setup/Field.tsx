import type { InputHTMLAttributes } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './setup.module.css';
import type { SetupForm, Typed } from './useSetup.ts';

type TextName = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed];

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: SetupForm;
  name: TextName;
  label: MessageId;
  hint?: MessageId;
}

/** One text of the set-up form with its label, hint and problem: `<Field form={form} name="orgName" label="setup.orgName" />` */
export function Field({ form, name, label, hint, ...input }: Props) {
  const { say } = useWords();
  const id = `setup-${name}`;
  const problem = form.problems[name];
  const described = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={style.field}>
      <label htmlFor={id}>{say(label)}</label>
      <input
        id={id}
        value={form.typed[name]}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => form.change({ [name]: target.value })}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {problem ? (
        <p id={`${id}-problem`} className={style.problem}>
          {problem}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={style.hint}>
          {say(hint)}
        </p>
      ) : null}
    </div>
  );
}
