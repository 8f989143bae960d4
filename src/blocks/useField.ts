import { useController } from 'react-hook-form';
import type { FrameProps } from './FieldFrame.tsx';
import type { FieldWords } from './resolver.ts';

interface Named extends FrameProps {
  of: string;
  disabled?: boolean | undefined;
}

/** What a field of a form is given, whatever the draft. */
export type Given<Extra = unknown> = Named & Extra;

/** One field of the form around it: its value as text, and all that its frame shows. */
export function useField({ of, disabled, ...frame }: Given) {
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
