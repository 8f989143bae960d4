import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { PatientFactsContext } from '../blocks/patientFacts.ts';
import { StaffContext } from '../blocks/staff.ts';
import { keepUnsentDrafts } from '../blocks/useDraft.ts';
import { forgetUnsaved } from '../blocks/useUnsaved.ts';
import type { WordArea } from '../domain/messageId.ts';
import type { Language, User } from '../domain/session/shapes.ts';
import { unlock } from '../store/screenLock.ts';
import { languageChanged, placeAsked, returned, selectLanguage, selectUser, signedIn } from '../store/session.ts';
import { typedText } from '../store/typedText.ts';
import { useAppSelector } from '../store/useStore.ts';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { landingFor, moveBy, persistor, staffOf, store } from './current.ts';
import { FirstPassword } from './FirstPassword.tsx';
import { expiry } from './front/expiry.ts';
import { goTo } from './front/place.ts';
import { patientFacts } from './patientFacts.tsx';
import { makeRouter } from './router.tsx';
import { heedSecondPress } from './secondPress.ts';
import { styleNonce } from './theme/nonce.ts';
import { themeFor } from './theme/theme.ts';

const styles = createCache({ key: 'xl', ...(styleNonce ? { nonce: styleNonce } : {}) });
const shellAreas: readonly WordArea[] = ['common', 'error', 'shell', 'patient'];

const isRead = () => persistor.getState().bootstrapped;
const untilRead = () =>
  new Promise<void>((resolve) => {
    if (isRead()) return resolve();
    const stop = persistor.subscribe(() => {
      if (!isRead()) return;
      stop();
      resolve();
    });
  });

heedSecondPress();

// The login page lives before the store: it learns from the tab's storage why it is shown.
let hasExpired = false;
let hadUser = false;
store.subscribe(() => {
  const { mustRefresh, replacedBy, returnTo, user } = store.getState().session;
  if (mustRefresh && !hasExpired) keepUnsentDrafts(); // before the screens hear of it and go
  hasExpired = mustRefresh;
  if (mustRefresh) expiry.mark({ userId: returnTo?.userId ?? null, by: replacedBy });
  // A store that has just been made knows of no end: what this tab keeps of one stays until somebody has signed in or out.
  else if (hadUser || user) expiry.mark(undefined);
  if (hadUser && !user && !mustRefresh) expiry.leave();
  hadUser = user !== null;
});

/** A person who was signed in when the page was opened is known by then: only a later sign-in is sent to the other tabs. */
const amongTabs = untilRead()
  .then(async () => (await import('./livingTab.ts')).joinTabs(store))
  .catch(() => undefined); // without that file the tab works without the others
/** From the first moment on: what a screen looks for waits until it is known what this browser keeps. */
typedText.setOpening(amongTabs.then(async () => (await import('./keepTyped.ts')).keepTyped(store)));

/** Takes over from the login page; answers where to go: to the address that was opened, back to where the same person was, or to their first screen. */
export async function begin(user: User, language: Language): Promise<string> {
  await untilRead();
  await amongTabs;
  unlock(); // the password was given, or the session comes from a tab that is open
  store.dispatch(signedIn({ ...user, language }));
  store.dispatch(languageChanged(language));
  const { returnTo } = store.getState().session;
  store.dispatch(returned());
  await persistor.flush();
  return returnTo ? returnTo.path.replace(/^\//, '') : landingFor(user);
}

export function Application() {
  const isReady = useSyncExternalStore(persistor.subscribe, isRead);
  return isReady ? (
    <Provider store={store}>
      <CacheProvider value={styles}>
        <Inside />
      </CacheProvider>
    </Provider>
  ) : null;
}

function Inside() {
  const user = useAppSelector(selectUser);
  const language = useAppSelector(selectLanguage);
  const theme = useMemo(() => themeFor(language), [language]);
  const [wasThere] = useState(user !== null);
  const staff = useMemo(() => user && staffOf(user), [user]);
  if (!staff) return <NoSession wasThere={wasThere} />;
  return (
    <ThemeProvider theme={theme}>
      <WordsProvider language={language} areas={shellAreas}>
        <StaffContext value={staff}>
          <PatientFactsContext value={patientFacts}>
            {staff.user.loginInfo.mustChangePassword ? <FirstPassword /> : <Routes key={staff.user.userId} />}
          </PatientFactsContext>
        </StaffContext>
      </WordsProvider>
    </ThemeProvider>
  );
}

function Routes() {
  const [router] = useState(makeRouter);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    const stop = moveBy((path) => router.navigate(path));
    return () => {
      stop();
      forgetUnsaved();
      isShown.current = false;
      // Not at once: strict mode unmounts and mounts again.
      setTimeout(() => isShown.current || router.dispose());
    };
  }, [router]);
  // Without transitions: a screen is drawn in one go, not in slices between which nothing is seen.
  return <RouterProvider router={router} useTransitions={false} />;
}

/** No stored user info sends the visitor to login (technical contract §4), and back here afterwards; who signed out leaves nothing to come back to. */
function NoSession({ wasThere }: { wasThere: boolean }) {
  const [path] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (!wasThere) store.dispatch(placeAsked(path));
    goTo('login', true);
  }, [wasThere, path]);
  return null;
}
