import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { callApi } from './api.ts';
import type { ArgOf, Call, Catalogue, ResultOf } from './catalogue.ts';
import type { CallContext } from './context.ts';
import type { CallerTells } from './hooks.ts';
import { type Tag, tags } from './tags.ts';
import { letCallerTell } from './tells.ts';

/** Of whatever state: the application's own type would lead back here. */
type Thunk<Result> = <State>(dispatch: ThunkDispatch<State, CallContext, UnknownAction>) => Result;
type Initiate = (arg: unknown, options: object) => Thunk<PromiseLike<unknown> & { requestId: string; unwrap(): Promise<unknown> }>;

/**
 * A call from outside a component (a listener, a route loader): `await dispatch(callOnce('pushToken'))`. Leaves nothing in the store. A notice tells a
 * refusal, unless `{ tells: 'caller' }` says that the caller does.
 */
export const callOnce =
  <Name extends Call>(
    name: Name,
    ...[arg, tells]: void extends ArgOf<Name> ? [arg?: ArgOf<Name>, tells?: CallerTells] : [arg: ArgOf<Name>, tells?: CallerTells]
  ): Thunk<Promise<ResultOf<Name>>> =>
  (dispatch) => {
    const { initiate } = callApi.endpoints[name] as unknown as { initiate: Initiate }; // endpoints are built at run time, untyped
    const options = { track: false, subscribe: false, forceRefetch: true };
    const sent = dispatch(initiate(arg, options));
    if (tells) dispatch(letCallerTell(sent));
    return sent.unwrap() as Promise<ResultOf<Name>>; // the catalogue types both ends
  };

/** What is shown of these is asked again. */
export const staleTags = (stale: readonly Tag[]) => callApi.util.invalidateTags(stale.map((type) => ({ type, id: 'LIST' })));
export const isTag = (text: string): text is Tag => (tags as readonly string[]).includes(text);

/** The call an action of the library belongs to. */
export const callIn = (action: unknown): keyof Catalogue | undefined => {
  const name = (action as { meta?: { arg?: { endpointName?: string } } }).meta?.arg?.endpointName;
  return name !== undefined && name in callApi.endpoints ? (name as Call) : undefined;
};
