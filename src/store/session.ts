import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer } from 'redux-persist';
import type * as Session from '../domain/session/shapes.ts';
import { keptSession } from './kept.ts';
import { readDevice, tabStorage } from './tabStorage.ts';

export interface SessionState {
  user: Session.User | null;
  language: Session.Language;
  /** Set when the server ended the session: the login page says so. */
  mustRefresh: boolean;
  /** The person who signed in in another tab of this browser, which ended the session. */
  replacedBy?: { name: string; nameEn: string } | undefined;
  /** Where the user was when the session ended: the same user is led back there. Of nobody (null) when an address was opened without a session. */
  returnTo: { path: string; userId: string | null } | null;
}

export const languageKey = 'xinglin.language';
const firstLanguage = (): Session.Language => (readDevice(languageKey) === 'en' ? 'en' : 'zh');
const signedOutState = (): SessionState => ({ user: null, language: firstLanguage(), mustRefresh: false, returnTo: null });

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Session.User>) => ({
      ...state,
      user: payload,
      language: payload.language,
      mustRefresh: false,
      replacedBy: undefined,
      returnTo: state.returnTo?.userId === null || state.returnTo?.userId === payload.userId ? state.returnTo : null,
    }),
    /** An address was opened by somebody who has not signed in yet. */
    placeAsked: (state, { payload: path }: PayloadAction<string>) => {
      state.returnTo = { path, userId: null };
    },
    /** The user's own act: nothing is kept to come back to. */
    signedOut: (state) => ({ ...signedOutState(), language: state.language }),
    /** HTTP 400 or 401: the server no longer knows the session. */
    sessionExpired: (state, { payload }: PayloadAction<{ path: string; by?: { name: string; nameEn: string } }>) => ({
      user: null,
      language: state.language,
      mustRefresh: true,
      replacedBy: payload.by,
      returnTo: state.user ? { path: payload.path, userId: state.user.userId } : state.returnTo,
    }),
    returned: (state) => {
      state.returnTo = null;
    },
    practiceSwitched: (state, { payload }: PayloadAction<Session.User>) => {
      state.user = payload;
    },
    userRefreshed: (state, { payload }: PayloadAction<Session.User>) => {
      state.user = payload;
    },
    languageChanged: (state, { payload }: PayloadAction<Session.Language>) => {
      state.language = payload;
      if (state.user) state.user.language = payload;
    },
  },
  selectors: {
    selectUser: ({ user }) => user,
    selectLanguage: ({ language }) => language,
    /** True only if the authorities contain the code. */
    selectMay: ({ user }, permission: string) => user?.authorities.includes(permission) ?? false,
  },
});

export const { signedIn, signedOut, placeAsked, sessionExpired, returned, practiceSwitched, userRefreshed, languageChanged } =
  slice.actions;
export const { selectUser, selectLanguage, selectMay } = slice.selectors;

const takeStored = (stored: unknown, _original: SessionState, current: SessionState): SessionState => ({
  ...current,
  ...keptSession(stored),
});

const config: PersistConfig<SessionState> = {
  key: 'xinglin.session',
  version: 1,
  storage: tabStorage,
  whitelist: ['user', 'language', 'returnTo'],
  stateReconciler: takeStored,
};

export const sessionReducer = persistReducer(config, slice.reducer);
/** Without storage: for tests of the rules. */
export const bareSessionReducer = slice.reducer;
