import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { QueryState } from '../api/hooks.ts';
import type { Page } from '../domain/wire.ts';
import { fresh, lastAsked, type Question } from './asked.ts';

export interface Rows<Row> extends QueryState<Page<Row>>, Question {
  refetch: () => unknown;
}

const isOld = ({ fulfilledTimeStamp = 0 }: Pick<QueryState<unknown>, 'fulfilledTimeStamp'>) =>
  Date.now() - fulfilledTimeStamp > fresh * 1000;

interface Shown<Row> {
  data: Page<Row> | undefined;
  /** What stood there when it was left is shown; the rows of now are on their way. */
  isBehind: boolean;
}

/**
 * The rows a list shows. One that is come back to (`app/shell/Screens.tsx`) is behind until its rows are those of now, unless by then
 * something else is `asked` for. Rows that are as they were stay the same objects, so that nothing is drawn anew.
 */
export function useRows<Row>(rows: Rows<Row>, asked: string): Shown<Row> {
  const { pathname, search } = useLocation();
  const shown = useRef<Page<Row>>(undefined);
  // After a failure the library still holds the rows of the question before: they must not stand under the new words.
  const answer = rows.error && rows.currentData === undefined && !rows.isFetching ? undefined : rows.data;
  const shared = useMemo(() => answer && (copyWithStructuralSharing(shown.current, answer) as Page<Row>), [answer]);
  shown.current = shared ?? shown.current;
  const latest = useRef({ rows, asked, pathname, search });
  latest.current = { rows, asked, pathname, search };
  const left = useRef<string>(undefined);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      if (isHere && isOld(latest.current.rows)) await latest.current.rows.refetch();
      if (isHere) setBack(false);
    };
    // When the screen has taken up its questions again.
    if (left.current !== undefined) queueMicrotask(ask);
    return () => {
      isHere = false;
      const { rows: last, ...at } = latest.current;
      left.current = at.asked;
      if (at.search === '') lastAsked.set(at.pathname.slice(1), { endpointName: last.endpointName, originalArgs: last.originalArgs });
      setBack(true);
    };
  }, []);
  const isBehind = isBack && left.current === asked && isOld(rows);
  return { data: shared ?? (isBehind ? shown.current : undefined), isBehind };
}
