import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { FormElement } from '../../../domain/form/shapes.ts';
import type { Message } from '../../../domain/problem.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './fill.module.css';

interface Props {
  element: FormElement;
  language: Language;
  isRequired?: boolean;
  problem?: Message | undefined;
  /** A group of buttons has a caption, not a label. */
  group?: boolean;
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-labelledby': string }) => ReactNode;
}

/** Label of an element above its field, the problem or the hint below. */
export function ElementFrame({ element, language, isRequired = false, problem, group = false, children }: Props) {
  const { say } = useWords();
  const id = useId();
  const hint = wordsIn(language, element.hint);
  const note = problem ? say(problem.message, problem.values) : hint;
  const caption = (
    <>
      {wordsIn(language, element.label)}
      {isRequired ? (
        <span className={style.required} aria-hidden>
          {' *'}
        </span>
      ) : null}
    </>
  );
  return (
    <div className={style.field} data-wrong={problem ? true : undefined}>
      {group ? (
        <span id={`${id}-label`} className={style.label}>
          {caption}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={style.label}>
          {caption}
        </label>
      )}
      {children({ id, 'aria-describedby': note === '' ? undefined : `${id}-note`, 'aria-labelledby': `${id}-label` })}
      {note === '' ? null : (
        <FormHelperText id={`${id}-note`} error={problem !== undefined}>
          {note}
        </FormHelperText>
      )}
    </div>
  );
}
