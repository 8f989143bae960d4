import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem, showingProblems } from '../../../api/problem.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';

interface Entered {
  counted: number | null;
  savedAt?: number;
}

interface Sheet {
  count: Stock.CountFull;
  /** When what is shown of it was asked for; absent while it is asked for anew. */
  askedAt: number | undefined;
}

/**
 * Counts as they are entered, sent together as soon as the call before is answered. A scanner is faster than the answers: until they
 * are there the rows show what was entered, and the next scan counts on from it.
 */
export function useEntering({ count, askedAt }: Sheet) {
  const { say } = useWords();
  const [enter] = api.useEnterStockCountsMutation();
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(new Map());
  const [problem, setProblem] = useState<{ text: string; isPassing: boolean }>();
  const waiting = useRef(new Map<string, number | null>());
  const sending = useRef<Promise<void>>(undefined);
  useUnsaved(
    `stockCount.${count.id}`,
    [...entered.values()].some(({ savedAt }) => savedAt === undefined),
  );

  const stored = new Map(count.rows.map((row) => [row.id, row.counted]));
  const isShown = (id: string, { counted, savedAt }: Entered) =>
    savedAt !== undefined && askedAt !== undefined && (stored.get(id) === counted || askedAt > savedAt);
  const left = [...entered].filter(([id, entry]) => !isShown(id, entry));
  if (left.length < entered.size) setEntered(new Map(left));

  /** What has been entered anew meanwhile stays as it is. */
  const change = (ids: readonly string[], to: (entry: Entered) => Entered | undefined) => {
    const settled = ids.filter((id) => !waiting.current.has(id));
    setEntered((before) => {
      const after = new Map(before);
      for (const id of settled) {
        const entry = before.get(id);
        const next = entry && to(entry);
        next ? after.set(id, next) : after.delete(id);
      }
      return after;
    });
  };

  const send = async () => {
    setProblem(undefined);
    while (waiting.current.size > 0) {
      const batch = waiting.current;
      const ids = [...batch.keys()];
      waiting.current = new Map();
      try {
        await enter(showingProblems({ id: count.id, lines: [...batch].map(([id, counted]) => ({ id, counted })) })).unwrap();
        change(ids, (entry) => ({ ...entry, savedAt: Date.now() }));
      } catch (thrown) {
        // What did not get through is sent with the next one; what is refused would be refused again.
        const isPassing = isCallProblem(thrown) && thrown.cause !== 'refused';
        setProblem({ text: isCallProblem(thrown) ? thrown.message : say('error.server'), isPassing });
        if (isPassing) waiting.current = new Map([...batch, ...waiting.current]);
        else change(ids, () => undefined);
        throw thrown;
      }
    }
  };
  /** Rejects with what stood in the way. */
  const flush = (): Promise<void> => {
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };

  const save = (lineId: string, counted: number | null) => {
    waiting.current.set(lineId, counted);
    setEntered((before) => new Map(before).set(lineId, { counted }));
    void flush().catch(() => undefined);
  };
  const rows = count.rows.map((row) => {
    const entry = entered.get(row.id);
    return entry ? { ...row, counted: entry.counted } : row;
  });
  return { rows, save, flush, problem, retry: () => void flush().catch(() => undefined) };
}
