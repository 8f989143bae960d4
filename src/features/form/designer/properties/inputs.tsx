import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { NumberField } from '../../../../blocks/NumberField.tsx';
import type { Words } from '../../../../domain/form/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../designer.module.css';

interface TextProps {
  /** Already worded. */
  label: string;
  value: string;
  change: (text: string) => void;
  most?: number;
  lines?: number;
  /** Already worded. */
  problem?: string | undefined;
  hint?: string;
}

export function TextBox({ label, value, change, most = 200, lines = 1, problem, hint }: TextProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <OutlinedInput
        id={id}
        size="small"
        multiline={lines > 1}
        minRows={lines}
        value={value}
        error={problem !== undefined}
        inputProps={{ maxLength: most, autoComplete: 'off', 'aria-describedby': note ? `${id}-note` : undefined }}
        onChange={(event) => change(event.target.value)}
      />
      {note ? (
        <FormHelperText id={`${id}-note`} error={problem !== undefined}>
          {note}
        </FormHelperText>
      ) : null}
    </div>
  );
}

interface WordsProps {
  label: string;
  value: Words;
  change: (words: Words) => void;
  problem?: string | undefined;
}

/** A label in both languages. */
export function WordsBox({ label, value, change, problem }: WordsProps) {
  const { say } = useWords();
  return (
    <div className={style.pair}>
      <TextBox
        label={say('form.design.inChinese', { what: label })}
        value={value.zh}
        problem={problem}
        change={(zh) => change({ ...value, zh })}
      />
      <TextBox label={say('form.design.inEnglish', { what: label })} value={value.en} change={(en) => change({ ...value, en })} />
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number | null;
  change: (value: number | null) => void;
  problem?: string | undefined;
}

export function NumberBox({ label, value, change, problem }: NumberProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <NumberField ids={{ id, 'aria-labelledby': `${id}-label` }} value={value} onChange={change} invalid={problem !== undefined} />
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  change: (value: Value) => void;
}

export function ChoiceBox<Value extends string>({ label, value, options, change }: ChoiceProps<Value>) {
  return (
    <div className={style.field}>
      <span className={style.label}>{label}</span>
      <Select size="small" value={value} inputProps={{ 'aria-label': label }} onChange={(event) => change(event.target.value as Value)}>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.name}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}
