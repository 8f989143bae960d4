import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import form from '../../blocks/form.module.css';
import { type FieldWords, wordsOf } from '../../blocks/resolver.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { unitText } from '../../domain/report/unitText.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  item: CriticalValue.Item;
  index: number;
}

/** One result, typed as it was read: it has to equal the reported one. */
export function ReadBackField({ item, index }: Props) {
  const { say, name } = useWords();
  const id = useId();
  const { field, fieldState } = useController<{ readBack: string[] }, `readBack.${number}`>({ name: `readBack.${index}` });
  const words = wordsOf(fieldState.error as FieldWords | undefined);
  return (
    <div className={form.field} data-wrong={words ? true : undefined}>
      <label htmlFor={id} className={form.label}>
        {say('criticalValue.readBack.label', { item: name(item) })}
        <span className={form.required} aria-hidden>
          {' *'}
        </span>
      </label>
      <OutlinedInput
        size="small"
        value={field.value}
        error={fieldState.invalid}
        autoFocus={index === 0}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputProps={{
          id,
          autoComplete: 'off',
          maxLength: 100,
          'aria-required': true,
          'aria-describedby': words ? `${id}-note` : undefined,
        }}
        endAdornment={item.unit ? <InputAdornment position="end">{unitText(item.unit)}</InputAdornment> : undefined}
      />
      {words ? (
        <FormHelperText id={`${id}-note`} error>
          {say(words.message, words.values)}
        </FormHelperText>
      ) : null}
    </div>
  );
}
