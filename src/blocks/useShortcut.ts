import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MessageId } from '../domain/messageId.ts';

export interface Shortcut {
  keys: string;
  label: MessageId;
}

interface Entry extends Shortcut {
  act: () => void;
}

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
  if (isSingle && (isTyping(event.target) || !singleKeys.areOn())) return;
  // A dialog or menu is open: what lies under it does not hear letters.
  if (isSingle && document.querySelector('[role="dialog"],[role="menu"],[role="listbox"]')) return;
  const entry = entries.findLast((candidate) => candidate.keys === keys);
  if (!entry) return;
  event.preventDefault();
  entry.act();
}

/** `useShortcut('n', 'action.new', openForm)`. With `act` undefined nothing is bound. `?` lists all that are bound. */
export function useShortcut(keys: string, label: MessageId, act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const isBound = act !== undefined;
  useEffect(() => {
    if (!isBound) return;
    const entry: Entry = { keys, label, act: () => latest.current?.() };
    if (entries.length === 0) window.addEventListener('keydown', press);
    change([...entries, entry]);
    return () => {
      change(entries.filter((other) => other !== entry));
      if (entries.length === 0) window.removeEventListener('keydown', press);
    };
  }, [keys, label, isBound]);
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
