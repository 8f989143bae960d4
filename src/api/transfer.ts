import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallContext } from './context.ts';
import type { CallerTells, MutationState, ToldMutationPromise, UseTransfer } from './hooks.ts';
import { type CallProblem, isCallProblem } from './problem.ts';
import { letCallerTell } from './tells.ts';
import { watchUpload } from './upload.ts';

type Run = ToldMutationPromise<unknown> & { requestId: string };
export type Initiate = (arg: unknown, options: { track: false }) => ThunkAction<Run, unknown, unknown, UnknownAction>;
type State = MutationState<unknown> & { progress: number };

const idle: State = { isUninitialized: true, isLoading: false, isSuccess: false, isError: false, progress: 0 };
const running: State = { ...idle, isUninitialized: false, isLoading: true };

/** The library ends what was stopped with an error of its own, without words. */
const worded =
  (begin: ReturnType<Initiate>, tells: CallerTells['tells'] | undefined): ThunkAction<Run, unknown, CallContext, UnknownAction> =>
  (dispatch, _getState, { say }) => {
    const run = dispatch(begin as ThunkAction<Run, unknown, CallContext, UnknownAction>); // needs less than it is given
    if (tells === 'caller') dispatch(letCallerTell(run));
    const cancelled: CallProblem = { message: say('error.uploadCancelled'), cause: 'cancelled', status: 0 };
    const answer = Promise.resolve(run).then(({ data, error }) =>
      error === undefined ? { data } : { error: isCallProblem(error) ? error : cancelled },
    );
    const unwrap = async () => {
      const { data, error } = (await answer) as { data?: unknown; error?: CallProblem };
      if (error) throw error;
      return data;
    };
    return Object.assign(answer, { unwrap, abort: () => run.abort(), requestId: run.requestId });
  };

/** The hook of a row that carries a file: untracked, so that neither file nor bytes ever stand in the store. */
function useTransfer(initiate: Initiate, tells: CallerTells['tells'] | undefined) {
  const dispatch = useDispatch<ThunkDispatch<unknown, CallContext, UnknownAction>>();
  const [state, setState] = useState<State>(idle);
  const latest = useRef<Run>(undefined);

  const start = useCallback(
    (arg: unknown) => {
      const file = (arg as { file?: Blob } | undefined)?.file;
      if (file) watchUpload(file, (progress) => setState((now) => ({ ...now, progress })));
      setState(running);
      const run = dispatch(worded(initiate(arg, { track: false }), tells));
      latest.current = run;
      run.then(({ data, error }) => {
        if (latest.current !== run) return;
        const ended = { isUninitialized: false, isLoading: false };
        setState(error ? { ...idle, ...ended, isError: true, error } : { ...idle, ...ended, isSuccess: true, data, progress: 100 });
      });
      return run;
    },
    [dispatch, initiate, tells],
  );
  const abort = useCallback(() => latest.current?.abort(), []);
  const reset = useCallback(() => {
    latest.current = undefined;
    setState(idle);
  }, []);
  return [start, { ...state, abort, reset }] as const;
}

export const transferHook = (initiate: Initiate): UseTransfer<unknown, unknown> =>
  ((options?: CallerTells) => useTransfer(initiate, options?.tells)) as UseTransfer<unknown, unknown>; // one body for both signatures
