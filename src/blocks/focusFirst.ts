import { reachable } from './useWrongField.ts';

/** As `ref` of what holds a form: puts the keys into its first field once it is open, unless one of its fields asked for them. */
export function focusFirst(body: HTMLElement | null) {
  if (!body) return;
  requestAnimationFrame(() => {
    const fields = body.querySelector('[data-fields]');
    if (!fields || body.contains(document.activeElement)) return;
    // The name of goods is a button that opens their page, and no field.
    [...fields.querySelectorAll<HTMLElement>(reachable)].find((each) => !each.matches('[data-name]'))?.focus();
  });
}
