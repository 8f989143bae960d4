import { type FormEvent, useRef, useState } from 'react';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkCodeRequest, checkPasswordReset } from '../../domain/session/code.ts';
import type { CaptchaAnswer, CodeAsked, Language } from '../../domain/session/shapes.ts';
import type { Done } from '../../domain/wire.ts';
import { Captcha } from './Captcha.tsx';
import { type Answer, callBeforeSignIn } from './call.ts';
import { Entry } from './Entry.tsx';
import { useFrontWords } from './frontWords.ts';
import { goTo } from './place.ts';

type Wrong = Readonly<Record<string, string>>;
const noAnswer: CaptchaAnswer = { token: '', answer: '' };

/** A person who has forgotten the password sets a new one with a code that is sent to the mobile number on file. */
export function ForgotPassword({ language, onReset }: { language: Language; onReset: () => void }) {
  const [request, setRequest] = useState<string>();
  return request === undefined ? (
    <AskForm language={language} onAsked={setRequest} />
  ) : (
    <ResetForm language={language} request={request} onReset={onReset} back={() => setRequest(undefined)} />
  );
}

/** Sends one of the two forms: problems stand beside their fields, anything else above the form. */
function useSending(onRefused?: () => void) {
  const say = useFrontWords();
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);
  const show = (problems: readonly FieldProblem[]) =>
    setWrong(Object.fromEntries(problems.map(({ field, message }) => [field, say(message as Parameters<typeof say>[0])]))); // both checks and the server name words of this page
  const send = async <Data,>(problems: readonly FieldProblem[], call: () => Promise<Answer<Data>>): Promise<Data | undefined> => {
    show(problems);
    if (problems.length > 0 || isBusy) return undefined;
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if ('data' in answer) return answer.data;
    if ('unreachable' in answer) setWrong({ form: say('login.unreachable') });
    else if (answer.fields.length > 0) show(answer.fields);
    else setWrong({ form: answer.refused || say('login.unreachable') });
    onRefused?.();
    return undefined;
  };
  return { wrong, isBusy, send };
}

function AskForm({ language, onAsked }: { language: Language; onAsked: (request: string) => void }) {
  const say = useFrontWords();
  const [account, setAccount] = useState('');
  const [mobile, setMobile] = useState('');
  const [round, setRound] = useState(0);
  const captcha = useRef<CaptchaAnswer>(noAnswer);
  const { wrong, isBusy, send } = useSending(() => setRound((before) => before + 1));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = captcha.current.answer.trim() === '' ? [{ field: 'captcha', message: 'login.captcha.required' } as const] : [];
    const problems = [...(checkCodeRequest({ account, mobile }) as FieldProblem[]), ...missing];
    const asked = await send(problems, () =>
      callBeforeSignIn<CodeAsked>('auth/sendVerifyCode', language, { account, mobile, captcha: captcha.current }),
    );
    if (asked) onAsked(asked.request);
  };
  return (
    <form className="login" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{say('login.forgotten.title')}</h1>
      <p className="line">{say('login.forgotten.line')}</p>
      <div role="alert">{wrong.form ? <p className="notice wrong">{wrong.form}</p> : null}</div>
      <Entry
        id="account"
        label={say('login.account')}
        problem={wrong.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Entry
        id="mobile"
        label={say('login.mobile')}
        problem={wrong.mobile}
        type="tel"
        autoComplete="tel"
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      <Captcha
        language={language}
        round={round}
        problem={wrong.captcha}
        onAnswer={(answer) => {
          captcha.current = answer;
        }}
      />
      <button type="submit" className="go" aria-disabled={isBusy}>
        {say('login.code.send')}
      </button>
      <Back act={() => goTo('login')} label={say('login.back')} />
    </form>
  );
}

interface ResetProps {
  language: Language;
  request: string;
  onReset: () => void;
  back: () => void;
}

function ResetForm({ language, request, onReset, back }: ResetProps) {
  const say = useFrontWords();
  const [typed, setTyped] = useState({ code: '', password: '', confirmPassword: '' });
  const { wrong, isBusy, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await send(checkPasswordReset(typed) as FieldProblem[], () =>
      callBeforeSignIn<Done>('auth/resetPassword', language, { request, ...typed }),
    );
    if (done) onReset();
  };
  const entry = (name: keyof typeof typed) => ({
    id: name,
    problem: wrong[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form className="login" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{say('login.forgotten.title')}</h1>
      <p className="notice" role="status">
        {say('login.code.sent')}
      </p>
      <div role="alert">{wrong.form ? <p className="notice wrong">{wrong.form}</p> : null}</div>
      <Entry {...entry('code')} label={say('login.code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      <Entry
        {...entry('password')}
        label={say('login.password.new')}
        hint={say('login.password.shape')}
        type="password"
        autoComplete="new-password"
      />
      <Entry {...entry('confirmPassword')} label={say('login.password.again')} type="password" autoComplete="new-password" />
      <button type="submit" className="go" aria-disabled={isBusy}>
        {say('login.reset')}
      </button>
      <Back act={back} label={say('login.code.another')} />
    </form>
  );
}

const Back = ({ act, label }: { act: () => void; label: string }) => (
  <p className="help">
    <button type="button" className="link" onClick={act}>
      {label}
    </button>
  </p>
);
