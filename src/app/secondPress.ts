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

/**
 * Whoever presses twice means what stood there at the first press. What has come under the pointer since then is not for the second:
 * it would close the drawer that the row has just opened, or do to the next row what was done to this one.
 */
export function heedSecondPress(): void {
  document.addEventListener(
    'click',
    (event) => {
      const thing = thingAt(event.target);
      // 0: a key, or a program.
      if (event.detail < 2) first = event.detail === 1 ? thing : null;
      else if (first && thing !== first) {
        event.stopPropagation();
        event.preventDefault();
      }
    },
    true,
  );
}
