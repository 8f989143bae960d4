import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** Lines that one call takes: a file may bring more. */
const linesAtOnce = 500;

interface Entered {
  counted: number | null;
  savedAt?: number;
}

interface Waiting {
  counted: number | null;
  boxes: readonly string[];
}

interface Sheet {
  count: Count.CountFull;
  /** When what is shown of it was asked for; absent while it is asked for anew. */
  askedAt: number | undefined;
}

/**
 * Counts as they are entered, sent together as soon as the call before is answered. A scanner is faster than the answers: until they
 * are there the rows show what was entered, and the next scan counts on from it. A box whose code only it bears is counted once: the sheet
 * keeps these codes, and what was scanned here is known before the sheet is asked for anew.
 */
export function useEntering({ count, askedAt }: Sheet) {
  const { say } = useWords();
  const [enter] = api.useEnterStockCountsMutation({ tells: 'caller' });
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(new Map());
  const [problem, setProblem] = useState<{ text: string; isPassing: boolean }>();
  const waiting = useRef(new Map<string, Waiting>());
  /** Codes scanned here, with the line they were counted on. */
  const scanned = useRef(new Map<string, string>());
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
        if (next) after.set(id, next);
        else after.delete(id);
      }
      return after;
    });
  };

  const send = async () => {
    setProblem(undefined);
    while (waiting.current.size > 0) {
      const batch = new Map([...waiting.current].slice(0, linesAtOnce));
      const ids = [...batch.keys()];
      waiting.current = new Map([...waiting.current].slice(linesAtOnce));
      try {
        await enter({
          id: count.id,
          lines: [...batch].map(([id, { counted, boxes }]) => ({ id, counted, ...(boxes.length > 0 && { boxes: [...boxes] }) })),
        }).unwrap();
        change(ids, (entry) => ({ ...entry, savedAt: Date.now() }));
      } catch (thrown) {
        // What did not get through is sent with the next one; what is refused would be refused again.
        const isPassing = isCallProblem(thrown) && thrown.cause !== 'refused';
        setProblem({ text: isCallProblem(thrown) ? thrown.message : say('error.server'), isPassing });
        if (isPassing) waiting.current = joined(batch, waiting.current);
        else {
          for (const { boxes } of batch.values()) for (const code of boxes) scanned.current.delete(code);
          change(ids, () => undefined);
        }
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

  const save = (lineId: string, counted: number | null, box?: string) => {
    if (counted === null) for (const [code, line] of scanned.current) if (line === lineId) scanned.current.delete(code);
    if (box) scanned.current.set(box, lineId);
    waiting.current = joined(waiting.current, new Map([[lineId, { counted, boxes: box ? [box] : [] }]]));
    setEntered((before) => new Map(before).set(lineId, { counted }));
    void flush().catch(() => undefined);
  };
  const rows = count.rows.map((row) => {
    const entry = entered.get(row.id);
    return entry ? { ...row, counted: entry.counted } : row;
  });
  const isCounted = (code: string) => scanned.current.has(code) || count.boxes.includes(code);
  return { rows, isCounted, save, flush, problem, retry: () => void flush().catch(() => undefined) };
}

/** The later entry of a line counts, with the boxes of both; a line that is taken back has none. */
function joined(earlier: ReadonlyMap<string, Waiting>, later: ReadonlyMap<string, Waiting>): Map<string, Waiting> {
  const all = new Map(earlier);
  for (const [id, { counted, boxes }] of later)
    all.set(id, { counted, boxes: counted === null ? [] : [...(all.get(id)?.boxes ?? []), ...boxes] });
  return all;
}
