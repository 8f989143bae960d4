import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import style from './form.module.css';
import { type FieldWords, wordsOf } from './resolver.ts';

export interface FrameProps {
  label: MessageId;
  required?: boolean | undefined;
  /** Takes the whole row. */
  wide?: boolean | undefined;
  /** What to type, under the field, while nothing is wrong. */
  hint?: MessageId | undefined;
}

interface Props extends FrameProps {
  error?: Pick<FieldWords, 'message' | 'values'> | undefined;
  /** A group of buttons has a caption, not a label. */
  group?: boolean;
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-labelledby': string }) => ReactNode;
}

/** Label above, error or hint below; what every field stands in. */
export function FieldFrame({ label, required, wide, hint, error, group, children }: Props) {
  const { say } = useWords();
  const id = useId();
  const words = wordsOf(error);
  const note = words ? say(words.message, words.values) : hint ? say(hint) : undefined;
  const caption = (
    <>
      {say(label)}
      {required ? (
        <span className={style.required} aria-hidden>
          {' *'}
        </span>
      ) : null}
    </>
  );
  return (
    <div className={wide ? `${style.field} ${style.wide}` : style.field} data-wrong={words ? true : undefined}>
      {group ? (
        <span id={`${id}-label`} className={style.label}>
          {caption}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={style.label}>
          {caption}
        </label>
      )}
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-labelledby': `${id}-label` })}
      {note ? (
        <FormHelperText id={`${id}-note`} error={Boolean(words)}>
          {note}
        </FormHelperText>
      ) : null}
    </div>
  );
}
