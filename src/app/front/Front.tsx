import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Language, User } from '../../domain/session/shapes.ts';
import type { State as Installation } from '../../domain/setup/shapes.ts';
import { callBeforeSignIn } from './call.ts';
import { expiry } from './expiry.ts';
import { FrontLanguage, keepLanguage, keptLanguage, loadFrontWords, sayIn } from './frontWords.ts';
import { Login } from './Login.tsx';
import { Mark } from './Mark.tsx';
import { goTo, parametersOf, pathOf, usePlace } from './place.ts';

const fetchApplication = () => import('../application.tsx');
const Application = lazy(async () => ({ default: (await fetchApplication()).Application }));
const SysMessage = lazy(async () => ({ default: (await import('./SysMessage.tsx')).SysMessage }));
const ForgotPassword = lazy(async () => ({ default: (await import('./ForgotPassword.tsx')).ForgotPassword }));
const SetupPage = lazy(async () => ({ default: (await import('../setup/SetupPage.tsx')).SetupPage }));
const externalPage = /^(\w+-inquiry-sheet|details-medical-records|my-courses.*|put-record)$/;
const forgotten = 'login/forgot-password';
const frontPaths = ['', 'login', 'sys-message', forgotten];
const startFetching = () => void fetchApplication().catch(() => undefined); // asked again at sign-in, where a failure is told

/** The pages before the application: login, forgotten password and the status page, in React and plain CSS alone. */
export function Front() {
  const place = usePlace();
  const path = pathOf(place);
  const isExternal = externalPage.test(path);
  useEffect(() => {
    if (path === '') goTo('login', true);
    // Pages for patients stand in a document of their own; the contract prints them here.
    if (isExternal) window.location.replace(`external.html${window.location.hash}`);
  }, [path, isExternal]);

  if (isExternal) return null;
  if (frontPaths.includes(path)) return <FrontPage path={path} parameters={parametersOf(place)} />;
  return (
    <LoadGuard>
      <Suspense fallback={<div className="waiting" aria-busy="true" />}>
        <Application />
      </Suspense>
    </LoadGuard>
  );
}

function FrontPage({ path, parameters }: { path: string; parameters: URLSearchParams }) {
  const [language, setLanguage] = useState<Language>(keptLanguage);
  const say = sayIn(language);
  const isLogin = path !== 'sys-message';
  const [isReset, setReset] = useState(false);
  const installation = useInstallation(isLogin);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    const say = sayIn(language);
    document.title = isLogin ? `${say('login.title')} · ${say('login.product')}` : say('login.product');
  }, [language, isLogin]);

  const speak = (next: Language) => {
    keepLanguage(next);
    void loadFrontWords(next).then(() => setLanguage(next));
  };
  const onSignedIn = async (user: User, place?: string) => {
    const { begin } = await fetchApplication();
    const first = await begin(user, language);
    goTo(place ?? first, true);
  };

  const returnToLogin = () => {
    setReset(true);
    goTo('login', true);
  };

  return (
    <FrontLanguage value={language}>
      <div className="front">
        <aside aria-hidden="true">
          <Mark size={72} />
          <p className="product">{say('login.product')}</p>
          <p>{say('login.line')}</p>
        </aside>
        <main>
          <div className="languages">
            <button type="button" lang="zh-CN" aria-pressed={language === 'zh'} onClick={() => speak('zh')}>
              中文
            </button>
            <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => speak('en')}>
              English
            </button>
          </div>
          <Suspense>
            {path === 'sys-message' ? <SysMessage stateType={parameters.get('stateType')} home="main" /> : null}
            {path === forgotten ? <ForgotPassword language={language} onReset={returnToLogin} /> : null}
            {path === '' || path === 'login' ? (
              <Entrance language={language} installation={installation} isReset={isReset} onSignedIn={onSignedIn} />
            ) : null}
          </Suspense>
        </main>
      </div>
    </FrontLanguage>
  );
}

interface EntranceProps {
  language: Language;
  installation: Installation | undefined;
  isReset: boolean;
  onSignedIn: (user: User, place?: string) => Promise<void>;
}

/** The login, or the set-up while nobody can sign in. Until the server has said which, the login stands: it is right nearly always. */
function Entrance({ language, installation, isReset, onSignedIn }: EntranceProps) {
  const isJoining = useOtherTabs(language, onSignedIn);
  if (installation?.isEmpty) return <SetupPage language={language} onSignedIn={onSignedIn} />;
  const isDemonstration = installation?.isDemonstration ?? false;
  const expired = expiry.read();
  return (
    <Login
      language={language}
      expired={expired}
      isJoining={isJoining}
      isDemonstration={isDemonstration}
      sendsCodes={installation?.sendsCodes ?? false}
      isReset={isReset}
      onTyping={startFetching}
      onSignedIn={onSignedIn}
    />
  );
}

/** Takes over the session of another tab of this browser, unless it was signed out of here. Returns true while it does. */
function useOtherTabs(language: Language, onSignedIn: EntranceProps['onSignedIn']): boolean {
  const [isJoining, setJoining] = useState(false);
  const enter = useRef(onSignedIn);
  enter.current = onSignedIn;
  useEffect(() => {
    if (expiry.wasLeft()) return;
    const taken = (user: User) => {
      setJoining(true);
      enter.current(user).catch(() => setJoining(false));
    };
    const isOver = new AbortController();
    const userId = expiry.read()?.userId ?? null;
    import('./takeOver.ts').then(({ takeOver }) => takeOver({ userId, language, taken, signal: isOver.signal })).catch(() => undefined); // the form stays
    return () => isOver.abort();
  }, [language]);
  return isJoining;
}

/** How the installation stands; undefined until the server has said so. */
function useInstallation(isAsked: boolean): Installation | undefined {
  const [installation, setInstallation] = useState<Installation>();
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void callBeforeSignIn<Installation>('setup/queryState', keptLanguage()).then((answer) => {
      if (isCurrent && 'data' in answer) setInstallation(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked]);
  return installation;
}

/** The application's file did not arrive, or was replaced by a newer one while the page was open. */
class LoadGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const say = sayIn(keptLanguage());
    return (
      <div className="front">
        <main>
          <section className="status" role="alert">
            <h1>{say('login.unreachable')}</h1>
            <button type="button" className="go" onClick={() => window.location.reload()}>
              {say('login.reload')}
            </button>
          </section>
        </main>
      </div>
    );
  }
}
