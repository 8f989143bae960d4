import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../words/useWords.ts';
import { ChoiceInput, DictionaryInput, type EntriesProps, SearchInput, SelectInput } from './choiceFields.tsx';
import type { NamedOption } from './choices.ts';
import type { KeyOf } from './columns.tsx';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import type { Option } from './filters.tsx';
import style from './form.module.css';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { type Given, useField } from './useField.ts';
import { scanKept } from './useScan.ts';

const DateField = lazy(() => import('./DateField.tsx'));
const DateTimeField = lazy(() => import('./DateTimeField.tsx'));

interface Named<Key extends string> extends FrameProps {
  of: Key;
  disabled?: boolean | undefined;
}
interface TextProps {
  type?: 'text' | 'tel' | 'email' | 'password';
  autoComplete?: string;
  autoFocus?: boolean;
  unit?: string;
  /** A scanned code belongs into it. */
  takesScan?: boolean;
}

interface NumberProps {
  unit?: string;
  autoFocus?: boolean;
}

interface Fields<Draft> {
  Text: (props: Named<KeyOf<Draft, string | null>> & TextProps) => ReactNode;
  Area: (props: Named<KeyOf<Draft, string | null>> & { rows?: number }) => ReactNode;
  Number: (props: Named<KeyOf<Draft, number | null>> & NumberProps) => ReactNode;
  /** The draft holds fen. */
  Money: (props: Named<KeyOf<Draft, number | null>>) => ReactNode;
  Date: (props: Named<KeyOf<Draft, string | null>>) => ReactNode;
  /** The draft holds an instant; `invalid` while what is typed is none. */
  DateTime: (props: Named<KeyOf<Draft, string>>) => ReactNode;
  /** Up to 15 values of ours, or names from the server. */
  Select: (props: Named<KeyOf<Draft, string | null>> & { options: readonly NamedOption[] }) => ReactNode;
  /** Up to 5 values of ours, as buttons. */
  Choice: (props: Named<KeyOf<Draft, string | null>> & { options: readonly Option[] }) => ReactNode;
  /** A dictionary: up to 5 entries are buttons, up to 15 a select, more a search with the recent ten on top. */
  Dictionary: (props: Named<KeyOf<Draft, string | null>> & EntriesProps) => ReactNode;
  /** Things of the clinic's own, such as suppliers or packages: a search with a note beside each name. */
  Lookup: (props: Named<KeyOf<Draft, string | null>> & EntriesProps) => ReactNode;
  Check: (props: Named<KeyOf<Draft, boolean>>) => ReactNode;
}

/** Typed fields at module scope: `const Field = fieldsOf<Patient.Draft>()`, then `<Field.Text of="name" label="patient.name" required />`. */
export const fieldsOf = <Draft,>(): Fields<Draft> => fields as unknown as Fields<Draft>; // one set of components serves every draft; only the names are typed

function TextInput({ type = 'text', autoComplete = 'off', autoFocus, unit, takesScan, ...named }: Given<TextProps>) {
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
          inputProps={{ ...ids, autoComplete, 'aria-required': frame.required, ...(takesScan && scanKept) }}
          endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
        />
      )}
    </FieldFrame>
  );
}

function AreaInput({ rows = 3, ...named }: Given<{ rows?: number }>) {
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

function NumberInput({ unit, autoFocus, ...named }: Given<NumberProps>) {
  const { field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <NumberField
          value={field.value as number | null}
          onChange={field.onChange}
          ids={ids}
          unit={unit}
          autoFocus={autoFocus ?? false}
          invalid={invalid}
          disabled={disabled}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}

function MoneyInput(named: Given) {
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

function DateInput(named: Given) {
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

function DateTimeInput(named: Given) {
  const { value, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame} group>
      {(ids) => (
        <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
          <DateTimeField
            value={value}
            onChange={field.onChange}
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

function CheckInput({ of, label, wide, disabled }: Given) {
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
  DateTime: DateTimeInput,
  Select: SelectInput,
  Choice: ChoiceInput,
  Dictionary: DictionaryInput,
  Lookup: SearchInput,
  Check: CheckInput,
};
