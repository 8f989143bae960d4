import { sessionMemory } from './sessionMemory.ts';

/** A text that an earlier page left in this browser. */
export interface LeftText {
  id: string;
  /** The place where it was typed. */
  slot: string;
  body: unknown;
  /** When it was typed last. */
  at: string;
}

/** Keeps text of one person that has not reached the server, enciphered, in this browser. */
export interface Shelf {
  keep: (slot: string, body: unknown) => void;
  drop: (slot: string) => void;
  /** The texts that closed pages left under slots that begin so, newest first. */
  find: (beginning: string) => Promise<LeftText[]>;
  discard: (ids: readonly string[]) => void;
  /** Texts that are not written yet are dropped. */
  close: () => void;
}

let shelf: Shelf | undefined;
let opening: Promise<unknown> | undefined;
/** Texts that have not reached the server, of what is shown. */
let late = 0;
const listeners = new Set<() => void>();

sessionMemory.register('typed text', 'person', () => {
  shelf?.close();
  typedText.setShelf(undefined);
});

/**
 * The shelf on which screens keep text while the server cannot be reached. Without one (no session, plain http, no storage) nothing is kept, and
 * the words beside the text say so. The shelf itself is loaded with the session: `typed/openShelf.ts`.
 */
export const typedText = {
  isKept: (): boolean => shelf !== undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  setShelf: (next: Shelf | undefined): void => {
    shelf = next;
    for (const listener of listeners) listener();
  },
  /** Something may be kept: there is a shelf, or one is being opened. */
  mayHold: (): boolean => shelf !== undefined || opening !== undefined,
  /** Searches wait until it is open. */
  setOpening: (work: Promise<unknown>): void => {
    const mine = work
      .catch(() => undefined)
      .then(() => {
        if (opening === mine) opening = undefined;
      });
    opening = mine;
  },
  /** A text of a screen is late; the answer ends it. */
  countLate: () => {
    late += 1;
    return () => {
      late -= 1;
    };
  },
  hasLate: (): boolean => late > 0,
  keep: (slot: string, body: unknown): void => shelf?.keep(slot, body),
  drop: (slot: string): void => shelf?.drop(slot),
  find: async (beginning: string): Promise<LeftText[]> => {
    await opening;
    return (await shelf?.find(beginning)) ?? [];
  },
  discard: (left: readonly LeftText[]): void => shelf?.discard(left.map(({ id }) => id)),
};
