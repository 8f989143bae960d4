import { configureStore, createListenerMiddleware, isPlain } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { FLUSH, PAUSE, PERSIST, type Persistor, PURGE, persistStore, REGISTER, REHYDRATE } from 'redux-persist';
import { callApi } from '../api/api.ts';
import type { CallContext } from '../api/context.ts';
import { DictionaryCache } from '../api/dictionaryCache.ts';
import { overtaken } from '../api/overtaken.ts';
import { Unanswered } from '../api/unanswered.ts';
import { speechIn } from '../words/speech.ts';
import { addProblemListeners } from './listeners/callProblems.ts';
import { addInpatientListeners } from './listeners/inpatientCheck.ts';
import { addNoticeListeners } from './listeners/notices.ts';
import { addOverlayListeners } from './listeners/overlay.ts';
import { addPluginListeners } from './listeners/plugin.ts';
import { addPushListeners } from './listeners/push.ts';
import { addRecordTabListeners } from './listeners/recordTabs.ts';
import { addSignOutListeners } from './listeners/signOut.ts';
import type { AppDispatch, ListenerTools, StartListening } from './listening.ts';
import { noticeRaised } from './notices.ts';
import { type RootState, rootReducer } from './reducers.ts';
import { browserSurroundings, type Surroundings } from './surroundings.ts';

/** Files pass through actions to and from their calls; they never stand in the state. */
const isSerializable = (value: unknown) => isPlain(value) || value instanceof Blob;

/** The whole client machinery; the application makes one, every test its own. */
export function makeStore(own: Partial<Surroundings> = {}) {
  const surroundings = { ...(typeof document === 'undefined' ? ({} as Surroundings) : browserSurroundings()), ...own };
  const { baseUrl, bases, newKey, wait } = surroundings;
  const calls: CallContext = {
    baseUrl,
    ...(bases && { bases }),
    newKey,
    wait,
    identity: () => {
      const { user, language } = store.getState().session;
      return { token: user?.token ?? '', userId: user?.userId ?? '', language, practiceId: user?.practiceId ?? '' };
    },
    say: (id, values) => speechIn(store.getState().session.language).say(id, values),
    dictionaries: new DictionaryCache(),
    findingOut: () => void store.dispatch(noticeRaised({ tone: 'warning', words: { message: 'error.findingOut' } })),
    askingAgain: () => void store.dispatch(noticeRaised({ tone: 'warning', words: { message: 'error.askingAgain' } })),
    silent: () => void store.dispatch(noticeRaised({ tone: 'warning', words: { message: 'error.silent' } })),
    silentAfter: surroundings.silentAfter ?? 3000,
    toldByCaller: new Set(),
    unanswered: new Unanswered(surroundings.keeping),
  };

  const tools: ListenerTools = { surroundings, calls, flush: () => persistor.flush() };
  const listeners = createListenerMiddleware<RootState, AppDispatch, ListenerTools>({ extra: tools });
  listenAll(listeners.startListening);

  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: calls },
        serializableCheck: { isSerializable, ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(listeners.middleware)
        .concat(callApi.middleware, overtaken),
  });
  const persistor: Persistor = persistStore(store);
  // Of two windows the one that gets the focus back shows what the other has changed meanwhile (`refetchOnFocus`).
  setupListeners(store.dispatch);
  return { store, persistor, calls };
}

function listenAll(startListening: StartListening): void {
  addProblemListeners(startListening);
  addNoticeListeners(startListening);
  addOverlayListeners(startListening);
  addSignOutListeners(startListening);
  addRecordTabListeners(startListening);
  addPluginListeners(startListening);
  addPushListeners(startListening);
  addInpatientListeners(startListening);
}
