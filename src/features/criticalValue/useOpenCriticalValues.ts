import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../api/api.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';

/** A push event refreshes at once; this is how long a lost event can stay unnoticed, in milliseconds. */
const poll = { pollingInterval: 60_000 };
const noSignals: readonly CriticalValue.Signal[] = [];
const noLines: readonly CriticalValue.Line[] = [];

interface CriticalValues {
  lines: readonly CriticalValue.Line[];
  /** Values to acknowledge whose patient and result could not be loaded. */
  unread: number;
  /** Asks for everything again. */
  again: () => void;
}

/**
 * The critical values of this person: those to acknowledge, and those whose action is outstanding. Which there are is asked again on push,
 * on a return to the window, on a regained network and every minute, so that a lost connection loses none. Patients are asked for only
 * while there are any, so that the trail holds no more. What was known stays while the server is away.
 */
export function useCriticalValues(): CriticalValues {
  const { data: signals = noSignals, refetch } = api.useQueryOpenCriticalValuesQuery(undefined, poll);
  const ids = useMemo(() => signals.map(({ id }) => id), [signals]);
  const skip = ids.length === 0;
  const { data: lines = noLines, error, refetch: refetchLines } = api.useQueryCriticalValueLinesQuery({ ids }, { ...poll, skip });
  const again = useCallback(() => {
    void refetch();
    if (!skip) void refetchLines();
  }, [refetch, refetchLines, skip]);
  useOnReturn(again);
  return useMemo(() => {
    const isRead = (id: string) => lines.some((line) => line.id === id);
    return {
      // A line that was read before the newest signal keeps its place; its state is the signal's.
      lines: signals.flatMap(({ id, state }) => lines.filter((line) => line.id === id).map((line) => ({ ...line, state }))),
      unread: error ? signals.filter(({ id, state }) => state === 'open' && !isRead(id)).length : 0,
      again,
    };
  }, [signals, lines, error, again]);
}

/** Those of them that are loaded. */
export const useOpenCriticalValues = (): readonly CriticalValue.Line[] => useCriticalValues().lines;

const noPractices: readonly CriticalValue.Elsewhere[] = [];

/**
 * Practices where critical values wait for this doctor, who is signed in to another one. No push event crosses practices: it is asked for
 * every minute, and on a return to the window. A person who works in one practice asks for nothing.
 */
export function useCriticalValuesElsewhere(practices: number): readonly CriticalValue.Elsewhere[] {
  const skip = practices < 2;
  const { data = noPractices, refetch } = api.useQueryCriticalValuesElsewhereQuery(undefined, { ...poll, skip });
  useOnReturn(
    useCallback(() => {
      if (!skip) void refetch();
    }, [refetch, skip]),
  );
  return skip ? noPractices : data;
}

/** Asks again when the window or the network comes back. */
function useOnReturn(again: () => void) {
  useEffect(() => {
    for (const event of ['focus', 'online'] as const) window.addEventListener(event, again);
    return () => {
      for (const event of ['focus', 'online'] as const) window.removeEventListener(event, again);
    };
  }, [again]);
}
