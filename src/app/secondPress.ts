import { sessionMemory } from '../store/sessionMemory.ts';

const pressable = [
  ...['button', 'a', 'label', 'input', 'select', 'textarea'],
  ...['row', 'columnheader', 'option', 'menuitem', 'tab'].map((role) => `[role="${role}"]`),
].join(', ');

function thingAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const thing = target.closest(pressable) ?? target;
  return (thing instanceof HTMLLabelElement && thing.control) || thing;
}

let first: Element | null = null;
sessionMemory.register('first press', 'session', () => {
  first = null;
});

/**
 * Whoever presses twice means what stood there at the first press. What has come under the pointer since then is not for the second:
 * it would close the drawer that the row has just opened, or do to the next row what was done to this one.
 */
export function heedSecondPress(): void {
  const leaveOut = (event: MouseEvent) => {
    if (event.detail < 2 || !first || thingAt(event.target) === first) return;
    event.stopPropagation();
    event.preventDefault();
  };
  // Also the beginning of a press: it would mark a word, or open a choice.
  document.addEventListener('mousedown', leaveOut, true);
  document.addEventListener('click', leaveOut, true);
  document.addEventListener(
    'click',
    ({ detail, target }) => {
      // 0: a key, or a program.
      if (detail < 2) first = detail === 1 ? thingAt(target) : null;
    },
    true,
  );
}
