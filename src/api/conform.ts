import type { SerializedError } from '@reduxjs/toolkit';
import type { TypedUseLazyQuery, TypedUseMutation, TypedUseQuery } from '@reduxjs/toolkit/query/react';
import type { CallQuery } from './baseQuery.ts';
import type { UseLazyQuery, UseMutation, UseQuery } from './hooks.ts';
import type { CallProblem } from './problem.ts';

/**
 * Compile-time guard, no code: an upgrade of the library that changes what its hooks give stops the build here.
 * `SerializedError` is what the library adds for calls that throw; ours never throw, so screens need not know of it.
 */
type Problem = CallProblem | SerializedError;
type Holds<Condition extends true> = Condition;
type Fits<Theirs, Ours> = Theirs extends Ours ? true : false;

interface Arg {
  id: string;
}
interface Result {
  name: string;
}

export type HooksConform = [
  Holds<Fits<TypedUseQuery<Result, Arg, CallQuery>, UseQuery<Arg, Result, Problem>>>,
  Holds<Fits<TypedUseQuery<Result, void, CallQuery>, UseQuery<void, Result, Problem>>>,
  Holds<Fits<TypedUseLazyQuery<Result, Arg, CallQuery>, UseLazyQuery<Arg, Result, Problem>>>,
  Holds<Fits<TypedUseMutation<Result, Arg, CallQuery>, UseMutation<Arg, Result, Problem>>>,
  Holds<Fits<TypedUseMutation<Result, void, CallQuery>, UseMutation<void, Result, Problem>>>,
];
