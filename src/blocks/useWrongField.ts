import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { wordsOf } from './resolver.ts';
import type { RecordFormState } from './useRecordForm.ts';

const wrong = '[data-wrong], [aria-invalid="true"]';
/** What takes the keys in a form. */
export const reachable = ['input', 'textarea', 'button', '[role="combobox"]', '[tabindex="0"]']
  .map((kind) => `${kind}:not([aria-hidden="true"], [type="hidden"], [tabindex="-1"], [aria-disabled="true"], :disabled)`)
  .join(', ');

/**
 * After each try to save, brings the first wrong field of `body` into view with the keys in it: also a field that is a
 * group of inputs, which the form library has no reference to. `unseen` is what is wrong where no field shows it.
 */
export function useWrongField<Draft extends FieldValues>({ form, attempts }: RecordFormState<Draft>) {
  const body = useRef<HTMLFormElement>(null);
  const [isUnseen, setUnseen] = useState(false);
  const { errors } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is what it answers to, not the first error while typing
  useEffect(() => {
    const field = body.current?.querySelector(wrong);
    const isWrong = Object.keys(errors).length > 0;
    setUnseen(isWrong && !field);
    if (!isWrong || !field) return;
    const inside = [field, ...field.querySelectorAll(wrong), ...field.querySelectorAll(reachable)];
    const input = inside.find((each) => each.matches(wrong) && each.matches(reachable)) ?? inside.find((each) => each.matches(reachable));
    if (input instanceof HTMLElement && !field.contains(document.activeElement)) input.focus();
    field.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  return { body, unseen: isUnseen ? wordsOf(errors) : undefined };
}
