import { type FormEvent, useState } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import { fenOf } from '../../domain/money/fen.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type { User } from '../../domain/session/shapes.ts';
import { checkSetup } from '../../domain/setup/rules.ts';
import type { Draft, Edition } from '../../domain/setup/shapes.ts';
import type { Done } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { callBeforeSignIn } from '../front/call.ts';
import { signIn } from '../front/signIn.ts';

/** The form as it is typed: the fee is text until it is sent. */
export interface Typed extends Omit<Draft, 'consultationFee'> {
  consultationFee: string;
}

const empty: Typed = {
  code: '',
  orgName: '',
  orgNameEn: '',
  practiceName: '',
  practiceNameEn: '',
  edition: 'full',
  opens: '08:00',
  closes: '18:00',
  consultationFee: '',
  administratorName: '',
  loginName: 'admin',
  password: '',
  seesPatients: false,
};

type Problems = Partial<Record<string, string>>;

export interface SetupForm {
  typed: Typed;
  problems: Problems;
  /** A refusal that belongs to no field. */
  refusal: string | undefined;
  isBusy: boolean;
  change: (change: Partial<Typed>) => void;
  submit: (event: FormEvent) => Promise<void>;
}

/** The set-up form: checked by the server's rules before it is sent, and signed in as the new administrator afterwards. */
export function useSetup(onSignedIn: (user: User, edition: Edition) => Promise<void>): SetupForm {
  const { say, language } = useWords();
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const show = (found: readonly FieldProblem[]) => {
    setProblems(Object.fromEntries(found.map(({ field, message, values }) => [field, say(message, values)])));
    const [first] = found;
    if (first) requestAnimationFrame(() => document.getElementById(`setup-${first.field}`)?.focus());
  };
  const send = async (draft: Draft) => {
    const answer = await callBeforeSignIn<Done>('setup/setUp', language, draft);
    if ('unreachable' in answer) return setRefusal(say('login.unreachable'));
    if ('refused' in answer) {
      setRefusal(answer.fields.length === 0 ? answer.refused : undefined);
      return show(answer.fields);
    }
    const signedIn = await signIn(draft.loginName, draft.password, language);
    if ('data' in signedIn) return onSignedIn(signedIn.data, draft.edition);
    // The clinic stands; the login page takes over.
    window.location.reload();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(typed);
    setRefusal(undefined);
    show(found);
    if (found.length > 0) return;
    setBusy(true);
    await send(draftOf(typed));
    setBusy(false);
  };
  return { typed, problems, refusal, isBusy, change: (change) => setTyped((before) => ({ ...before, ...change })), submit };
}

const isFee = (text: string) => text.trim() === '' || fenOf(text.trim()) !== undefined;
const feeProblem: FieldProblem = { field: 'consultationFee', message: 'setup.fee.shape' satisfies MessageId };

function problemsOf(typed: Typed): FieldProblem[] {
  const found = checkSetup(draftOf(typed)) as FieldProblem[];
  return isFee(typed.consultationFee) ? found : [...found, feeProblem];
}

function draftOf({ consultationFee, ...typed }: Typed): Draft {
  const fee = consultationFee.trim();
  return { ...typed, loginName: typed.loginName.trim(), consultationFee: fee === '' ? null : (fenOf(fee) ?? null) };
}
