/** A field somebody types into, as it was at one moment. */
export interface FieldState {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
  /** Null where the type of input has no caret to ask for, such as a date. */
  start: number | null;
  end: number | null;
}

const withoutText = /^(?:checkbox|radio|button|submit|reset|range|color|file|image)$/;

const isInput = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement;
export const isPassword = (target: EventTarget | null): boolean => isInput(target) && target.type === 'password';

/** True where keys write text by themselves. A section of a date is not one: its digits are read by the picker. */
export function isTextField(target: EventTarget | null): boolean {
  if (isInput(target)) return !withoutText.test(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable && target.getAttribute('role') !== 'spinbutton';
}

export function fieldStateOf(target: EventTarget | null): FieldState | undefined {
  if (!isTextField(target) || !(isInput(target) || target instanceof HTMLTextAreaElement)) return undefined;
  return { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd };
}

/** Writes as a person would: forms that follow their fields by events hear of it. */
function write(field: FieldState['field'], value: string): void {
  const prototype = isInput(field) ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React replaces the property on the element itself to notice changes; the one of the prototype is the browser's own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives a field the value and caret it had, or with a text put in at the caret. */
export function restoreField({ field, value, start, end }: FieldState, inserted = ''): void {
  if (!field.isConnected) return;
  const [from, to] = [start ?? value.length, end ?? value.length];
  const wanted = inserted === '' ? value : value.slice(0, from) + inserted + value.slice(to);
  if (field.value !== wanted) write(field, wanted);
  if (start === null || end === null) return;
  const caret = [start + inserted.length, inserted === '' ? end : start + inserted.length] as const;
  field.setSelectionRange(...caret);
}

/** Puts a character where a person's key would have put it. */
export function insertText(character: string): void {
  const target = document.activeElement;
  const isSection = target?.getAttribute('role') === 'spinbutton';
  if (!isTextField(target) && !isSection) return;
  // Deprecated, and without a successor that fires the same events; the second way is for engines that drop it.
  if (document.execCommand?.('insertText', false, character)) return;
  const state = fieldStateOf(target);
  if (state) restoreField(state, character);
}
