import type { QueryState } from '../api/hooks.ts';

type Answered<Result, Problem> = Pick<QueryState<Result, Problem>, 'data' | 'currentData' | 'error' | 'isFetching'>;

interface Shown<Result, Problem> {
  /** The answer to the present question; while it is on its way, the answer to the one before; never after a failure. */
  answer: Result | undefined;
  /** `answer` belongs to the question before: it is shown dimmed, and its acts are disabled. */
  isStale: boolean;
  /** Why the present question has no answer. */
  error: Problem | undefined;
}

/** What a screen may show of a query whose question changes: an old answer never stands under new words as if it were theirs. */
export function shownAnswer<Result, Problem>(query: Answered<Result, Problem>): Shown<Result, Problem> {
  const { data, currentData, error, isFetching } = query;
  const isAnswered = currentData !== undefined;
  return {
    answer: isAnswered ? currentData : isFetching ? data : undefined,
    isStale: !isAnswered && isFetching && data !== undefined,
    error: isAnswered || isFetching ? undefined : error,
  };
}
