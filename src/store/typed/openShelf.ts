import { clear, createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import { keptHours, longestText, mostTexts } from '../../domain/session/typedText.ts';
import type { LeftText, Shelf } from '../typedText.ts';
import { type Cipher, cipherUnder } from './cipher.ts';

/** The enciphered content: the place where it was typed, the page, the time and the text. */
interface Text {
  slot: string;
  page: string;
  at: string;
  body: unknown;
}

export interface Platform {
  /** The name of this page; its lock is held while the page lives. */
  page: string;
  /** Pages of this browser that live. */
  livingPages: () => Promise<ReadonlySet<string>>;
  now: () => number;
}

const databaseName = 'xinglin-typed-text';
const storeOf = (): UseStore => createStore(databaseName, 'texts');

/** True where a browser can keep enciphered text at all: not on a plain http address of a clinic's own network. */
export const canKeep = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined && navigator.locks !== undefined;

/** Deletes whatever this browser keeps, of anybody. */
export async function emptyShelf(): Promise<void> {
  if (typeof indexedDB !== 'undefined') await clear(storeOf());
}

const isText = (value: unknown): value is Text => {
  const { slot, page, at } = (value ?? {}) as Record<string, unknown>;
  return typeof slot === 'string' && typeof page === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at));
};

interface Found extends Text {
  id: string;
}

/** Reads all that is kept; deletes what another key made, what is too old, and the oldest of too many. */
async function readAll(store: UseStore, cipher: Cipher, now: number): Promise<Found[]> {
  const rows = await entries<string, unknown>(store);
  const read = await Promise.all(
    rows.map(async ([id, sealed]) => {
      const text = await cipher.open(id, sealed);
      return isText(text) && now - Date.parse(text.at) <= keptHours * 3_600_000 ? { ...text, id } : undefined;
    }),
  );
  const found = read.filter((text) => text !== undefined).sort((one, other) => other.at.localeCompare(one.at));
  const kept = found.slice(0, mostTexts);
  const ids = new Set(kept.map(({ id }) => id));
  const rest = rows.map(([id]) => id).filter((id) => !ids.has(id));
  if (rest.length > 0) await delMany(rest, store);
  return kept;
}

/** Writes of one slot wait for each other, in their order. */
function turnsOver(failed: () => void): (id: string, work: () => Promise<unknown>) => void {
  const turns = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const mine = (turns.get(id) ?? Promise.resolve()).then(work).catch(failed);
    turns.set(id, mine);
    void mine.then(() => turns.get(id) === mine && turns.delete(id));
  };
}

/**
 * The shelf of the person whose key this is. What cannot be deciphered is of somebody else, or of a session that was signed out of: it is
 * deleted before anything is kept. `failed`: the browser keeps no more, full or forbidden.
 */
export async function openShelf(key: string, platform: Platform, failed: () => void): Promise<Shelf> {
  const cipher = await cipherUnder(key);
  const store = storeOf();
  const { page, now, livingPages } = platform;
  await readAll(store, cipher, now());
  const inTurn = turnsOver(failed);
  const newest = new Map<string, string>();

  const write = async (slot: string, text: string) => {
    const id = await cipher.nameOf(`${page} ${slot}`);
    const sealed = await cipher.seal(id, JSON.parse(text));
    // Typed on since, saved, or signed out of: what comes after it counts.
    if (newest.get(slot) === text) await set(id, sealed, store);
  };
  return {
    keep: (slot, body) => {
      const at = new Date(now()).toISOString();
      const text = JSON.stringify({ slot, page, at, body } satisfies Text);
      if (text.length > longestText) return;
      newest.set(slot, text);
      inTurn(slot, () => write(slot, text));
    },
    drop: (slot) => {
      if (!newest.delete(slot)) return;
      inTurn(slot, async () => newest.has(slot) || del(await cipher.nameOf(`${page} ${slot}`), store));
    },
    find: async (beginning) => {
      const [all, living] = await Promise.all([readAll(store, cipher, now()), livingPages()]);
      const left = all.filter((text) => text.slot.startsWith(beginning) && text.page !== page && !living.has(text.page));
      return left.map(({ id, slot, body, at }): LeftText => ({ id, slot, body, at }));
    },
    close: () => newest.clear(),
    discard: (ids) => {
      for (const id of ids) inTurn(id, () => del(id, store));
    },
  };
}
