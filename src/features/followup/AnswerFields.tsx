import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { type FieldWords, wordsOf } from '../../blocks/resolver.ts';
import { type Question, score } from '../../domain/followup/questions.ts';
import { useWords } from '../../words/useWords.ts';
import style from './followup.module.css';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));
const scores = Array.from({ length: score.most + 1 }, (_, value) => String(value));

/** The questions of a template, each with the input of its kind. */
export const AnswerFields = ({ of }: { of: readonly Question[] }) => of.map((question) => <AnswerField key={question.key} of={question} />);

interface InputProps {
  of: Question;
  label: string;
  values: readonly string[];
  set: (values: string[]) => void;
}

function AnswerField({ of }: { of: Question }) {
  const { say, name } = useWords();
  const { field, fieldState } = useController({ name: `answers.${of.key}` });
  const values = (field.value ?? []) as string[];
  const problem = wordsOf(fieldState.error as FieldWords | undefined);
  return (
    <fieldset className={`${style.wide} ${style.question}`} data-wrong={problem ? true : undefined}>
      <legend>
        {name(of)}
        {of.required ? ' *' : ''}
      </legend>
      <Input of={of} label={name(of)} values={values} set={field.onChange} />
      {problem ? <FormHelperText error>{say(problem.message, problem.values)}</FormHelperText> : null}
    </fieldset>
  );
}

function Input({ of, label, values, set }: InputProps) {
  if (of.kind === 'one') return <Buttons options={of.options} label={label} values={values} set={set} of={of} />;
  if (of.kind === 'score') return <Buttons options={scores} label={label} values={values} set={set} of={of} />;
  if (of.kind === 'many') return <Boxes of={of} label={label} values={values} set={set} />;
  if (of.kind === 'date')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
        <DateField value={values[0] ?? ''} onChange={(day) => set(day === '' ? [] : [day])} ids={{ 'aria-label': label }} />
      </Suspense>
    );
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={values[0] ?? ''}
      onChange={({ target }) => set(target.value === '' ? [] : [target.value])}
      inputProps={{ 'aria-label': label, inputMode: of.kind === 'number' ? 'decimal' : 'text', maxLength: 500 }}
    />
  );
}

function Buttons({ options, label, values, set }: InputProps & { options: readonly string[] }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={values[0] ?? null}
      aria-label={label}
      onChange={(_, next: string | null) => set(next === null ? [] : [next])}
      sx={{ flexWrap: 'wrap' }}
    >
      {options.map((option) => (
        <ToggleButton key={option} value={option}>
          {option}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Boxes({ of, label, values, set }: InputProps) {
  return (
    <fieldset className={style.usual} aria-label={label}>
      {of.options.map((option) => (
        <FormControlLabel
          key={option}
          label={option}
          control={
            <Checkbox
              size="small"
              checked={values.includes(option)}
              onChange={(_, checked) => set(of.options.filter((each) => (each === option ? checked : values.includes(each))))}
            />
          }
        />
      ))}
    </fieldset>
  );
}
