import { useController } from 'react-hook-form';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import style from './register.module.css';

/** Told apart on white and on dark ground; none of them is red, the colour of danger. */
const palette = ['#2f6f9f', '#2f6f5e', '#1e5787', '#6b4fa0', '#8a5a00', '#0f6f7c', '#7a3f73', '#47662a', '#a0522d', '#4f5b6b'] as const;
export const firstColour = palette[0];

/** One of ten colours, or the one the entry has already. */
export function ColourField({ of, label }: { of: string; label: MessageId }) {
  const { say } = useWords();
  const { field, formState } = useController({ name: of });
  const before = String(formState.defaultValues?.[of] ?? '');
  const colours = before === '' || palette.some((colour) => colour === before) ? palette : [before, ...palette];
  return (
    <FieldFrame label={label} group wide>
      {(ids) => (
        <fieldset className={style.colours} aria-labelledby={ids['aria-labelledby']}>
          {colours.map((colour, index) => (
            <label key={colour} style={{ background: colour }}>
              <input
                type="radio"
                name={of}
                checked={field.value === colour}
                aria-label={say('register.colourOf', { number: index + 1 })}
                onChange={() => field.onChange(colour)}
              />
            </label>
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
