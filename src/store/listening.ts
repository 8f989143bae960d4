import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { CallContext } from '../api/context.ts';
import type { RootState } from './reducers.ts';
import type { Surroundings } from './surroundings.ts';

export type AppDispatch = ThunkDispatch<RootState, CallContext, UnknownAction>;

export interface ListenerTools {
  surroundings: Surroundings;
  calls: CallContext;
  /** Writes the session to storage now; storage is otherwise written some time later. */
  flush: () => Promise<void>;
}

export type StartListening = TypedStartListening<RootState, AppDispatch, ListenerTools>;
