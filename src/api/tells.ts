import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { CallContext } from './context.ts';
import type { CallerTells, MutationOptions, SubscriptionOptions, UseLazyQuery, UseMutation } from './hooks.ts';

/** A call on its way. Resolves whether it was refused or not. */
interface Sent extends PromiseLike<unknown> {
  requestId: string;
}
type Tells = Partial<CallerTells>['tells'];
type Dispatch = ThunkDispatch<unknown, CallContext, UnknownAction>;

/** While the call runs, the problem listener knows by its request id that the caller shows a refusal, and raises no notice. */
export const letCallerTell =
  (sent: Sent) =>
  (_dispatch: unknown, _getState: unknown, { toldByCaller }: CallContext): void => {
    toldByCaller.add(sent.requestId);
    sent.then(() => toldByCaller.delete(sent.requestId));
  };

function useTold<Args extends unknown[], Run>(send: (...args: Args) => Run, tells: Tells): (...args: Args) => Run {
  const dispatch = useDispatch<Dispatch>();
  return useMemo(() => {
    if (tells !== 'caller') return send;
    return (...args: Args) => {
      const run = send(...args);
      dispatch(letCallerTell(run as unknown as Sent)); // promises of the library carry the id of their request
      return run;
    };
  }, [send, tells, dispatch]);
}

/** The library's mutation hook with the option `tells`. */
function useToldMutation(useLibrary: UseMutation<unknown, unknown>, { tells, ...options }: MutationOptions & Partial<CallerTells>) {
  const [send, state] = useLibrary(options);
  return [useTold(send, tells), state] as const;
}

/** The library's lazy query hook with the option `tells`. */
function useToldLazyQuery(useLibrary: UseLazyQuery<unknown, unknown>, { tells, ...options }: SubscriptionOptions & Partial<CallerTells>) {
  const [send, state, last] = useLibrary(options);
  return [useTold(send, tells), state, last] as const;
}

// One body serves both signatures of each hook.
export const mutationHook = (useLibrary: UseMutation<unknown, unknown>) =>
  ((options = {}) => useToldMutation(useLibrary, options)) as UseMutation<unknown, unknown>;
export const lazyQueryHook = (useLibrary: UseLazyQuery<unknown, unknown>) =>
  ((options = {}) => useToldLazyQuery(useLibrary, options)) as UseLazyQuery<unknown, unknown>;
