import { isAnyOf } from '@reduxjs/toolkit';
import { callApi } from '../../api/api.ts';
import { callOnce, staleTags } from '../../api/outside.ts';
import { tags } from '../../api/tags.ts';
import type { AppDispatch, StartListening } from '../listening.ts';
import { printerForgotten } from '../printer.ts';
import { languageChanged, languageKey, practiceSwitched, sessionExpired, signedIn, signedOut } from '../session.ts';
import { sessionMemory } from '../sessionMemory.ts';
import { writeDevice } from '../tabStorage.ts';

/** The user's own way out: the server ends the session, or, when it cannot be reached, forgets it by itself. */
export const signOut = () => async (dispatch: AppDispatch) => {
  await dispatch(callOnce('logout')).catch(() => undefined);
  dispatch(signedOut());
};

/** When a session ends, screens go first, then everything they had fetched; what storage holds is written at once. */
export function addSignOutListeners(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(signedOut, sessionExpired),
    effect: async (action, { dispatch, delay, extra: { surroundings, calls, flush } }) => {
      // The login page unmounts the screens: mounted ones would ask again as soon as their answers are gone.
      surroundings.go('/login');
      await delay(0);
      calls.dictionaries.clear();
      sessionMemory.clear(signedOut.match(action) ? 'person' : 'session');
      // Whoever signs in again after an expired session goes on with the same form: its write keeps its key.
      if (signedOut.match(action)) calls.unanswered.clear();
      dispatch(callApi.util.resetApiState());
      await flush();
    },
  });
  // When another person signs in than the one whose session expired, nothing typed before is kept.
  startListening({
    actionCreator: signedIn,
    effect: ({ payload }, { dispatch, getOriginalState, extra: { calls } }) => {
      const { returnTo } = getOriginalState().session;
      if (returnTo === null || returnTo.userId === payload.userId) return;
      sessionMemory.clear('person');
      calls.unanswered.clear();
      dispatch(printerForgotten());
    },
  });
  // When the practice changes, nothing of the other practice may be shown for a moment: cleared before screens draw again.
  startListening({
    actionCreator: practiceSwitched,
    effect: (_action, { dispatch, extra: { calls } }) => {
      calls.dictionaries.clear();
      sessionMemory.clear('practice');
      dispatch(callApi.util.resetApiState());
    },
  });
  // When the language changes, it is remembered on this device, and what the server words is asked again.
  startListening({
    actionCreator: languageChanged,
    effect: ({ payload }, { dispatch }) => {
      writeDevice(languageKey, payload);
      dispatch(staleTags(tags));
    },
  });
}
