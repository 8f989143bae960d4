import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Language, User } from '../../domain/session/shapes.ts';
import { useFrontWords } from './frontWords.ts';
import { signIn } from './signIn.ts';

const accountKey = 'xinglin.account';

interface Props {
  language: Language;
  expired: boolean;
  isDemonstration: boolean;
  /** Called at the first key: the application is fetched while the person types. */
  onTyping: () => void;
  onSignedIn: (user: User) => Promise<void>;
}

type Wrong = Partial<Record<'account' | 'password' | 'form', string>>;

export function Login({ language, expired, isDemonstration, onTyping, onSignedIn }: Props) {
  const say = useFrontWords();
  const [account, setAccount] = useState(() => localStorage.getItem(accountKey) ?? '');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => localStorage.getItem(accountKey) !== null);
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

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
    const answer = await signIn(account.trim(), password, language);
    if ('data' in answer) {
      if (isRemembered) localStorage.setItem(accountKey, account.trim());
      else localStorage.removeItem(accountKey);
      try {
        return await onSignedIn(answer.data);
      } catch {
        setWrong({ form: say('login.unreachable') });
      }
    } else setWrong({ form: 'refused' in answer && answer.refused ? answer.refused : say('login.unreachable') });
    setBusy(false);
    requestAnimationFrame(() => passwordInput.current?.select());
  };

  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const notice = wrong.form ?? (expired && !isBusy ? say('login.expired') : '');

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

      <label htmlFor="password">{say('login.password')}</label>
      <div className="reveal">
        <input
          id="password"
          ref={passwordInput}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the account is remembered
          autoFocus={account !== ''}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={watchCaps}
          onKeyDown={watchCaps}
          onBlur={() => setCaps(false)}
          aria-invalid={Boolean(wrong.password)}
          aria-describedby={wrong.password ? 'password-wrong' : hasCaps ? 'caps' : undefined}
        />
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'login.password.hide' : 'login.password.show')}
        </button>
      </div>
      {wrong.password ? (
        <p id="password-wrong" className="beside">
          {wrong.password}
        </p>
      ) : null}
      {hasCaps ? (
        <p id="caps" className="caps" role="status">
          {say('login.capsLock')}
        </p>
      ) : null}

      <label className="check">
        <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
        {say('login.remember')}
      </label>
      <button type="submit" className="go" aria-disabled={isBusy}>
        {say(isBusy ? 'login.busy' : 'login.submit')}
      </button>
      <p className="help">{say('login.forgotten')}</p>
      {isDemonstration ? (
        <p className="notice demonstration">{`${say('login.demonstration')} ${say('login.demonstration.begin')}`}</p>
      ) : null}
    </form>
  );
}
