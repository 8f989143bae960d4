import type { Identity } from './context.ts';

const limit = 500;

/**
 * Dictionaries in memory, by path, arguments, language and practice. Cleared at sign-out, at a practice switch and when a
 * dictionary is edited. An answer that arrives after a clearing is not kept: it belongs to the map that was dropped.
 */
export class DictionaryCache {
  private entries = new Map<string, Promise<unknown>>();

  keyOf(url: string, body: string | undefined, { language, practiceId }: Identity): string {
    return [language, practiceId, url, body ?? ''].join('\n');
  }

  /** Asks once for the same key, also while the first answer is still on its way. `keep` decides whether an answer stays. */
  ask<Answer>(key: string, fetchAnswer: () => Promise<Answer>, keep: (answer: Answer) => boolean): Promise<Answer> {
    const known = this.entries.get(key);
    if (known !== undefined) return known as Promise<Answer>; // the key names the call, so the answer has its type

    const { entries } = this;
    const asked = fetchAnswer();
    entries.set(key, asked);
    if (entries.size > limit) entries.delete(entries.keys().next().value as string); // never empty here
    const forget = () => {
      if (entries.get(key) === asked) entries.delete(key);
    };
    asked.then((answer) => keep(answer) || forget(), forget);
    return asked;
  }

  clear(): void {
    this.entries = new Map();
  }
}
