import type { SkipToken } from '@reduxjs/toolkit/query/react';
import type { CallProblem } from './problem.ts';

/**
 * The hooks as screens see them. The library's own hook types cost eleven seconds of checking and seven a completion at
 * this number of calls; these plain interfaces cost one and 0.06. `conform.ts` holds the library's types to them.
 */
export interface QueryState<Result, Problem = CallProblem> {
  /** The last answer, possibly of an earlier argument. Show `currentData` where that would be wrong (another patient's name). */
  data?: Result;
  currentData?: Result;
  error?: Problem;
  isUninitialized: boolean;
  isLoading: boolean;
  isFetching: boolean;
  isSuccess: boolean;
  isError: boolean;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}

export interface QueryPromise<Result, Problem = CallProblem> extends PromiseLike<{ data?: Result; error?: Problem }> {
  unwrap(): Promise<Result>;
  abort(): void;
  unsubscribe(): void;
}

interface Refetch<Result, Problem> {
  refetch(): PromiseLike<{ data?: Result; error?: Problem }>;
}

export interface SubscriptionOptions {
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
  refetchOnFocus?: boolean;
  refetchOnReconnect?: boolean;
}

export interface QueryOptions extends SubscriptionOptions {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean | number;
}

export interface UseQuery<Arg, Result, Problem = CallProblem> {
  (arg: Arg | SkipToken, options?: QueryOptions): QueryState<Result, Problem> & Refetch<Result, Problem>;
  <Selected extends object>(
    arg: Arg | SkipToken,
    options: QueryOptions & { selectFromResult: (state: QueryState<Result, Problem>) => Selected },
  ): Selected & Refetch<Result, Problem>;
}

/**
 * Who tells the user that a call was refused. By default the store raises a notice, and the call resolves with `error`. With `'caller'` no
 * notice is raised: only then does the call offer `unwrap()`, and the form, dialog or line that receives the rejection shows it.
 */
export interface CallerTells {
  tells: 'caller';
}

export interface LazyQueryPromise<Result, Problem = CallProblem> extends PromiseLike<{ data?: Result; error?: Problem }> {
  abort(): void;
  unsubscribe(): void;
}

type LazyQuery<Send, Arg, Result, Problem> = readonly [Send, QueryState<Result, Problem> & { reset(): void }, { lastArg: Arg }];

export interface UseLazyQuery<Arg, Result, Problem = CallProblem> {
  (
    options: SubscriptionOptions & CallerTells,
  ): LazyQuery<(arg: Arg, preferCacheValue?: boolean) => QueryPromise<Result, Problem>, Arg, Result, Problem>;
  (
    options?: SubscriptionOptions,
  ): LazyQuery<(arg: Arg, preferCacheValue?: boolean) => LazyQueryPromise<Result, Problem>, Arg, Result, Problem>;
}

export interface MutationState<Result, Problem = CallProblem> {
  data?: Result;
  error?: Problem;
  isUninitialized: boolean;
  isLoading: boolean;
  isSuccess: boolean;
  isError: boolean;
}

export interface MutationPromise<Result, Problem = CallProblem> extends PromiseLike<{ data?: Result; error?: Problem }> {
  abort(): void;
}

export interface ToldMutationPromise<Result, Problem = CallProblem> extends MutationPromise<Result, Problem> {
  /** The answer, or a rejection with the `CallProblem`. */
  unwrap(): Promise<Result>;
}

export interface MutationOptions {
  fixedCacheKey?: string;
}
type Mutation<Send, Result, Problem> = readonly [Send, MutationState<Result, Problem> & { reset(): void }];

export interface UseMutation<Arg, Result, Problem = CallProblem> {
  (options: MutationOptions & CallerTells): Mutation<(arg: Arg) => ToldMutationPromise<Result, Problem>, Result, Problem>;
  (options?: MutationOptions): Mutation<(arg: Arg) => MutationPromise<Result, Problem>, Result, Problem>;
}

type Transfer<Send, Result> = readonly [Send, MutationState<Result> & { progress: number; abort(): void; reset(): void }];

/** Files up and down: the same, with progress and a way to stop, and nothing of it kept in the store. */
export interface UseTransfer<Arg, Result> {
  (options: CallerTells): Transfer<(arg: Arg) => ToldMutationPromise<Result>, Result>;
  (): Transfer<(arg: Arg) => MutationPromise<Result>, Result>;
}
