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

/**
 * Puts the keys into the field that comes after this part of its form, once what was just chosen is shown; they stay where they are after
 * the last one.
 */
export function focusAfter(part: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const fields = part?.closest('[data-fields]')?.querySelectorAll<HTMLElement>(reachable) ?? [];
    const isAfter = (field: HTMLElement) => part?.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
    [...fields].find(isAfter)?.focus();
  });
}
