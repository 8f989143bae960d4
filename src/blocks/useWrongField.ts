import { type RefObject, useEffect, useState } from 'react';

const wrong = '[data-wrong], [aria-invalid="true"]';
const reachable = ['input', 'textarea', 'button', '[role="combobox"]', '[tabindex="0"]']
  .map((kind) => `${kind}:not([aria-hidden="true"], [type="hidden"], [tabindex="-1"], [aria-disabled="true"], :disabled)`)
  .join(', ');

/**
 * After each try to save, brings the first wrong field into view with the keys in it: also a field that is a group
 * of inputs, which the form library has no reference to.
 * @returns whether something is wrong that no field on the screen shows.
 */
export function useWrongField(form: RefObject<HTMLFormElement | null>, attempts: number, isWrong: boolean): boolean {
  const [isUnseen, setUnseen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is what it answers to, not the first error while typing
  useEffect(() => {
    const field = form.current?.querySelector(wrong);
    setUnseen(isWrong && !field);
    if (!isWrong || !field) return;
    const inside = [field, ...field.querySelectorAll(wrong), ...field.querySelectorAll(reachable)];
    const input = inside.find((each) => each.matches(wrong) && each.matches(reachable)) ?? inside.find((each) => each.matches(reachable));
    if (input instanceof HTMLElement && !field.contains(document.activeElement)) input.focus();
    field.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  return isUnseen;
}
