import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { MessageId } from '../domain/messageId.ts';

export interface Shortcut {
  keys: string;
  label: MessageId;
}

interface Entry extends Shortcut {
  act: () => void;
  /** The dialog, drawer or menu it was bound in; with `isAbove` it is heard over every one. */
  within: Element | undefined;
  isAbove: boolean;
}

/** Without windows that are kept hidden for later. */
const modals = () => [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')];
/** What covers the screen now; no longer a window that fades out, as a list whose option was just chosen. */
const topmostModal = () => modals().findLast((modal) => !isFading(modal));
const isFading = (modal: Element) => modal.querySelector<HTMLElement>(':scope > .MuiBackdrop-root')?.style.opacity === '0';

/** True while a dialog or menu is open: the screen under it hears no letters. One that fades out after it was closed takes none. */
const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"],[role="menu"],[role="listbox"]')].some((window) => {
    const modal = window.closest('.MuiModal-root');
    return modal === null || !isFading(modal);
  });

/** The last one mounted wins: the list's `/` goes before the shell's while the list is there. */
let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Entry[]) => {
  entries = next;
  for (const listener of listeners) listener();
};

const storedChoice = 'xinglin.singleKeys';
/** Single-letter shortcuts can be switched off (WCAG 2.1.4): speech input types letters. */
export const singleKeys = {
  areOn: () => globalThis.localStorage?.getItem(storedChoice) !== 'off',
  turn: (on: boolean) => globalThis.localStorage?.setItem(storedChoice, on ? 'on' : 'off'),
};

const keysOf = (event: KeyboardEvent) => {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : event.altKey ? `alt+${key}` : key;
};

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  target.getAttribute('type') !== 'checkbox';

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  const keys = keysOf(event);
  const isSingle = keys.length === 1;
  // A letter that is held down acts once: it approves one request, not a list of requests.
  if (isSingle && (event.repeat || isTyping(event.target) || !singleKeys.areOn())) return;
  if (isSingle && isCovered()) return;
  // Nor does it hear any other key: a button just disabled leaves the focus to the page, and Escape would close what lies under the question.
  const modal = topmostModal();
  const entry = entries.findLast(({ keys: bound, within, isAbove }) => bound === keys && (!modal || isAbove || within === modal));
  if (!entry) return;
  event.preventDefault();
  entry.act();
}

/**
 * `useShortcut('n', 'action.new', openForm)`. With `act` undefined nothing is bound. `?` lists all that are bound. Under an open dialog,
 * drawer or menu only what was bound inside it is heard, and what `isAbove` all of them.
 */
export function useShortcut(keys: string, label: MessageId, act: (() => void) | undefined, isAbove = false): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const isBound = act !== undefined;
  // Bound before the paint: a key pressed as soon as the screen is visible is heard.
  useLayoutEffect(() => {
    if (!isBound) return;
    const entry: Entry = { keys, label, act: () => latest.current?.(), within: modals().at(-1), isAbove };
    if (entries.length === 0) window.addEventListener('keydown', press);
    change([...entries, entry]);
    return () => {
      change(entries.filter((other) => other !== entry));
      if (entries.length === 0) window.removeEventListener('keydown', press);
    };
  }, [keys, label, isBound, isAbove]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What can be pressed now, one entry a key. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(subscribe, () => entries);
  return [...new Map(all.map((entry) => [entry.keys, entry])).values()];
}
