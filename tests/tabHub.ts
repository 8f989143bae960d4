import type { TabChannel, TabWord } from '../src/store/tabWords.ts';
import { parseWord } from '../src/store/tabWords.ts';

/** Channels between the tabs of one browser: each hears what the others say, as a structured clone. */
export function aTabHub(): () => TabChannel & { heard: TabWord[] } {
  const tabs = new Set<(word: TabWord) => void>();
  return () => {
    const heard: TabWord[] = [];
    const listeners = new Set<(word: TabWord) => void>();
    const hear = (word: TabWord) => {
      heard.push(word);
      for (const listener of listeners) listener(word);
    };
    tabs.add(hear);
    return {
      heard,
      say: (word) => {
        const cloned = parseWord(structuredClone(word));
        if (cloned) for (const other of [...tabs]) if (other !== hear) other(cloned);
      },
      hear: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
}
