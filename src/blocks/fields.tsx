import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, type ReactNode, Suspense } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { type Choosable, useChoices } from './choices.ts';
import type { KeyOf } from './columns.tsx';
import { DictionarySelect } from './DictionarySelect.tsx';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import type { Option } from './filters.tsx';
import style from './form.module.css';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import type { FieldWords } from './resolver.ts';

const DateField = lazy(() => import('./DateField.tsx'));

interface Named<Key extends string> extends FrameProps {
  of: Key;
  disabled?: boolean | undefined;
}
interface TextProps {
  type?: 'text' | 'tel' | 'email' | 'password';
  autoComplete?: string;
  autoFocus?: boolean;
  unit?: string;
}
interface EntriesProps {
  /** The dictionary call's `data`; undefined while it loads. */
  entries: readonly Entry[] | undefined;
  recent?: string;
}

interface Fields<Draft> {
  Text: (props: Named<KeyOf<Draft, string | null>> & TextProps) => ReactNode;
  Area: (props: Named<KeyOf<Draft, string | null>> & { rows?: number }) => ReactNode;
  Number: (props: Named<KeyOf<Draft, number | null>> & { unit?: string }) => ReactNode;
  /** The draft holds fen. */
  Money: (props: Named<KeyOf<Draft, number | null>>) => ReactNode;
  Date: (props: Named<KeyOf<Draft, string | null>>) => ReactNode;
  /** Up to 15 values of ours. */
  Select: (props: Named<KeyOf<Draft, string | null>> & { options: readonly Option[] }) => ReactNode;
  /** Up to 5 values of ours, as buttons. */
  Choice: (props: Named<KeyOf<Draft, string | null>> & { options: readonly Option[] }) => ReactNode;
  /** A dictionary: up to 5 entries are buttons, up to 15 a select, more a search with the recent ten on top. */
  Dictionary: (props: Named<KeyOf<Draft, string | null>> & EntriesProps) => ReactNode;
  Check: (props: Named<KeyOf<Draft, boolean>>) => ReactNode;
}

/** Typed fields at module scope: `const Field = fieldsOf<Patient.Draft>()`, then `<Field.Text of="name" label="patient.name" required />`. */
export const fieldsOf = <Draft,>(): Fields<Draft> => fields as unknown as Fields<Draft>; // one set of components serves every draft; only the names are typed

type Any<Extra = unknown> = Named<string> & Extra;

function useField({ of, disabled, ...frame }: Any) {
  const { field, fieldState, formState } = useController({ name: of });
  // A draft that starts with null means null by "nothing typed".
  const blank = (formState.defaultValues as Record<string, unknown>)[of] === null ? null : '';
  return {
    value: (field.value ?? '') as string,
    set: (text: string) => field.onChange(text === '' ? blank : text),
    field,
    frame: {
      label: frame.label,
      required: frame.required,
      wide: frame.wide,
      hint: frame.hint,
      error: fieldState.error as FieldWords | undefined,
    },
    invalid: fieldState.invalid,
    disabled: disabled ?? false,
  };
}

function TextInput({ type = 'text', autoComplete = 'off', autoFocus, unit, ...named }: Any<TextProps>) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <OutlinedInput
          size="small"
          type={type}
          value={value}
          error={invalid}
          disabled={disabled}
          inputRef={field.ref}
          autoFocus={autoFocus ?? false}
          onChange={(event) => set(event.target.value)}
          onBlur={field.onBlur}
          inputProps={{ ...ids, autoComplete, 'aria-required': frame.required }}
          endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        />
      )}
    </FieldFrame>
  );
}

function AreaInput({ rows = 3, ...named }: Any<{ rows?: number }>) {
  const { value, set, field, frame, invalid, disabled } = useField({ wide: true, ...named });
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <OutlinedInput
          size="small"
          multiline
          minRows={rows}
          value={value}
          error={invalid}
          disabled={disabled}
          inputRef={field.ref}
          onChange={(event) => set(event.target.value)}
          onBlur={field.onBlur}
          inputProps={{ ...ids, 'aria-required': frame.required }}
        />
      )}
    </FieldFrame>
  );
}

function NumberInput({ unit, ...named }: Any<{ unit?: string }>) {
  const { field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <NumberField
          value={field.value as number | null}
          onChange={field.onChange}
          ids={ids}
          unit={unit}
          invalid={invalid}
          disabled={disabled}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}

function MoneyInput(named: Any) {
  const { field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <MoneyField
          value={field.value as number | null}
          onChange={field.onChange}
          ids={ids}
          invalid={invalid}
          disabled={disabled}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}

function DateInput(named: Any) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame} group>
      {(ids) => (
        <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
          <DateField
            value={value}
            onChange={set}
            ids={ids}
            invalid={invalid}
            disabled={disabled}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

function Buttons({ choices, ...named }: Any<{ choices: readonly Choosable[] }>) {
  const { value, set, field, frame, disabled } = useField(named);
  return (
    <FieldFrame {...frame} group>
      {(ids) => (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={value}
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={(_, next: string | null) => set(next ?? (frame.required ? value : ''))}
          aria-labelledby={ids['aria-labelledby']}
          aria-describedby={ids['aria-describedby']}
        >
          {choices.map((choice, index) => (
            <ToggleButton key={choice.value} value={choice.value} ref={index === 0 ? field.ref : null}>
              {choice.text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  );
}

function Menu({ choices, ...named }: Any<{ choices: readonly Choosable[] }>) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <Select
          size="small"
          displayEmpty
          value={value}
          error={invalid}
          disabled={disabled}
          onChange={(event) => set(event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          SelectDisplayProps={
            { id: ids.id, 'aria-describedby': ids['aria-describedby'], 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object
          }
        >
          {frame.required ? null : <MenuItem value="">–</MenuItem>}
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.text}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

const SelectInput = ({ options, ...named }: Any<{ options: readonly Option[] }>) => <Menu {...named} choices={useChoices(options)} />;
const ChoiceInput = ({ options, ...named }: Any<{ options: readonly Option[] }>) => <Buttons {...named} choices={useChoices(options)} />;

function DictionaryInput({ entries, recent, ...named }: Any<EntriesProps>) {
  const { name } = useWords();
  const count = entries?.length ?? 0;
  if (entries && count > 0 && count <= 15) {
    const choices = entries.map((entry) => ({ value: entry.code, text: name(entry) }));
    return count <= 5 ? <Buttons {...named} choices={choices} /> : <Menu {...named} choices={choices} />;
  }
  return <SearchInput {...named} entries={entries} {...(recent ? { recent } : {})} />;
}

function SearchInput({ entries, recent, ...named }: Any<EntriesProps>) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <DictionarySelect
          entries={entries}
          value={value}
          onChange={set}
          ids={ids}
          recent={recent}
          invalid={invalid}
          disabled={disabled}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}

function CheckInput({ of, label, wide, disabled }: Any) {
  const { say } = useWords();
  const { register, watch } = useFormContext();
  return (
    <div className={wide ? style.wide : undefined}>
      <FormControlLabel
        control={<Checkbox size="small" {...register(of)} checked={Boolean(watch(of))} disabled={disabled ?? false} />}
        label={say(label)}
      />
    </div>
  );
}

const fields = {
  Text: TextInput,
  Area: AreaInput,
  Number: NumberInput,
  Money: MoneyInput,
  Date: DateInput,
  Select: SelectInput,
  Choice: ChoiceInput,
  Dictionary: DictionaryInput,
  Check: CheckInput,
};
