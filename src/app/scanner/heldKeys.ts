import { insertText } from './textFields.ts';

const replayed = new WeakSet<Event>();
/** True for a key that was held and is given back: it has been judged before. */
export const isReplayed = (event: Event): boolean => replayed.has(event);

const pressable = 'button, a[href], summary, [type="checkbox"], [type="radio"]';

/** What the browser itself does with a key that no listener has prevented. */
function doAsBrowser(target: Element, key: string): void {
  const isPress = key === 'Enter' || key === ' ';
  if (isPress && target instanceof HTMLElement && target.matches(pressable)) target.click();
  else if (key !== 'Enter') insertText(key);
  else if (target instanceof HTMLTextAreaElement) insertText('\n');
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

/** Presses a key again, on whatever has the focus by now. */
function replay({ key, code, shiftKey, location }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, location, bubbles: true, cancelable: true, composed: true });
  replayed.add(again);
  if (target.dispatchEvent(again)) doAsBrowser(target, key);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Keys pressed where typing has no meaning, kept back for the few milliseconds until they are known for a scan's or a person's. A
 * person's are given back in their order, each after the screen has answered the one before: it may have moved the focus.
 */
export class HeldKeys {
  private keys: KeyboardEvent[] = [];
  private isReleasing = false;

  get isEmpty(): boolean {
    return this.keys.length === 0 && !this.isReleasing;
  }

  hold(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.keys.push(event);
  }

  drop(): void {
    this.keys = [];
  }

  async release(): Promise<void> {
    if (this.isReleasing) return;
    this.isReleasing = true;
    for (let next = this.keys.shift(); next; next = this.keys.shift()) {
      replay(next);
      await nextTask();
    }
    this.isReleasing = false;
  }
}
