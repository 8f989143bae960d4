import { type FormEvent, type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import type { CaptchaAnswer, Language, User } from '../../domain/session/shapes.ts';
import type { Expired } from './expiry.ts';
import { useFrontWords } from './frontWords.ts';
import { goTo } from './place.ts';
import { signIn } from './signIn.ts';

const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));
const accountKey = 'xinglin.account';

interface Props {
  language: Language;
  /** How the session ended in this tab without its person. */
  expired: Expired | undefined;
  /** Another tab of this browser hands its session over. */
  isJoining: boolean;
  isDemonstration: boolean;
  /** A forgotten password is set anew with a code in a short message; otherwise by the administrator. */
  sendsCodes: boolean;
  /** A new password was set a moment ago. */
  isReset: boolean;
  /** Called at the first key: the application is fetched while the person types. */
  onTyping: () => void;
  onSignedIn: (user: User) => Promise<void>;
}

type Wrong = Partial<Record<'account' | 'password' | 'form' | 'captcha', string>>;

export function Login({ language, expired, isJoining, isDemonstration, sendsCodes, isReset, onTyping, onSignedIn }: Props) {
  const say = useFrontWords();
  const [account, setAccount] = useState(() => localStorage.getItem(accountKey) ?? '');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => localStorage.getItem(accountKey) !== null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  /** Counts the questions that were answered or asked for; 0: none is needed. */
  const [round, setRound] = useState(0);
  const captcha = useRef<CaptchaAnswer>(undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing: Wrong = {
      ...(account.trim() ? {} : { account: say('login.account.required') }),
      ...(password ? {} : { password: say('login.password.required') }),
    };
    setWrong(missing);
    if (missing.account) return accountInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();

    setBusy(true);
    onTyping();
    const answer = await signIn(account.trim(), password, language, round > 0 ? captcha.current : undefined);
    if ('data' in answer) {
      if (isRemembered) localStorage.setItem(accountKey, account.trim());
      else localStorage.removeItem(accountKey);
      try {
        return await onSignedIn(answer.data);
      } catch {
        setWrong({ form: say('login.unreachable') });
      }
    } else {
      const refused = 'refused' in answer && answer.refused ? answer.refused : say('login.unreachable');
      const isAsked = 'fields' in answer && answer.fields.some(({ field }) => field === 'captcha');
      setWrong(isAsked ? { captcha: refused } : { form: refused });
      if (isAsked || round > 0) setRound(round + 1);
      if (isAsked) return setBusy(false);
    }
    setBusy(false);
    requestAnimationFrame(() => passwordInput.current?.select());
  };

  const notice = wrong.form ?? (isBusy ? '' : noticeOf({ language, expired, isJoining, isReset }, say));

  return (
    <form className="login" onSubmit={(event) => void submit(event)} noValidate onInput={onTyping} onPointerDown={onTyping}>
      <h1>{say('login.title')}</h1>
      <div role="alert">{notice ? <p className={wrong.form ? 'notice wrong' : 'notice'}>{notice}</p> : null}</div>

      <label htmlFor="account">{say('login.account')}</label>
      <input
        id="account"
        ref={accountInput}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the page has one purpose
        autoFocus={account === ''}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        aria-invalid={Boolean(wrong.account)}
        aria-describedby={wrong.account ? 'account-wrong' : undefined}
      />
      {wrong.account ? (
        <p id="account-wrong" className="beside">
          {wrong.account}
        </p>
      ) : null}

      <PasswordEntry value={password} setValue={setPassword} inputRef={passwordInput} problem={wrong.password} isFirst={account !== ''} />
      {round > 0 ? (
        <Suspense>
          <Captcha
            language={language}
            round={round}
            problem={wrong.captcha}
            onAnswer={(answer) => {
              captcha.current = answer;
            }}
          />
        </Suspense>
      ) : null}

      <label className="check">
        <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
        {say('login.remember')}
      </label>
      <button type="submit" className="go" aria-disabled={isBusy}>
        {say(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      <p className="help">
        {sendsCodes ? (
          <button type="button" className="link" onClick={() => goTo('login/forgot-password')}>
            {say('login.forgotten.code')}
          </button>
        ) : (
          say('login.forgotten')
        )}
      </p>
      {isDemonstration ? (
        <p className="notice demonstration">{`${say('login.demonstration')} ${say('login.demonstration.begin')}`}</p>
      ) : null}
    </form>
  );
}

/** The words above the form while nothing is wrong. */
function noticeOf(
  { language, expired, isJoining, isReset }: Pick<Props, 'language' | 'expired' | 'isJoining' | 'isReset'>,
  say: ReturnType<typeof useFrontWords>,
): string {
  if (isJoining) return say('login.joining');
  if (isReset) return say('login.reset.done');
  if (!expired) return '';
  if (!expired.by) return say('login.expired');
  const { name, nameEn } = expired.by;
  return say('login.replaced').replace('{name}', () => (language === 'en' && nameEn ? nameEn : name));
}

interface PasswordProps {
  value: string;
  setValue: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
  problem: string | undefined;
  /** The account is remembered, so typing begins here. */
  isFirst: boolean;
}

function PasswordEntry({ value, setValue, inputRef, problem, isFirst }: PasswordProps) {
  const say = useFrontWords();
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const capsId = hasCaps ? 'caps' : undefined;
  return (
    <>
      <label htmlFor="password">{say('login.password')}</label>
      <div className="reveal">
        <input
          id="password"
          ref={inputRef}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the account is remembered
          autoFocus={isFirst}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyUp={watchCaps}
          onKeyDown={watchCaps}
          onBlur={() => setCaps(false)}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? 'password-wrong' : capsId}
        />
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'login.password.hide' : 'login.password.show')}
        </button>
      </div>
      {problem ? (
        <p id="password-wrong" className="beside">
          {problem}
        </p>
      ) : null}
      {hasCaps ? (
        <p id="caps" className="caps" role="status">
          {say('login.capsLock')}
        </p>
      ) : null}
    </>
  );
}
