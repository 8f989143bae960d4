import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { type CallProblem, isCallProblem } from '../api/problem.ts';
import type { MessageId } from '../domain/messageId.ts';
import type { FieldProblem } from '../domain/problem.ts';
import { rebase } from './rebase.ts';
import { resolverAfterPress, resolverOf } from './resolver.ts';
import { useDraft } from './useDraft.ts';
import { usePress } from './usePress.ts';
import { expectOwn, useUnsaved } from './useUnsaved.ts';

export interface FormTask<Draft extends FieldValues, Result> {
  start: Draft;
  /** The shape that travels. */
  shape?: ZodMiniType;
  /** The rules of the domain. */
  check?: (draft: Draft) => readonly FieldProblem<Draft>[];
  /** A question to answer before the draft is sent; undefined where there is none. Already worded. */
  ask?: ((draft: Draft) => string | undefined) | undefined;
  /**
   * `confirmed` after the server asked and the user agreed, `againConfirmed` after it asked whether money is taken twice. Rejects with a
   * `CallProblem`: its calls are made with `{ tells: 'caller' }`.
   */
  save: (draft: Draft, confirmed: boolean, againConfirmed: boolean) => Promise<Result>;
  done?: ((result: Result) => void) | undefined;
  /** Names the autosaved draft on the server, e.g. `patient.new`; without it nothing is autosaved. */
  draftKey?: string | undefined;
  /** Names what is kept of it in this page alone when the session ends: for a form that is typed in one go. */
  keptAs?: string | undefined;
  /** The form and whom it is about, in words or message ids: by it, by the address and by `start` an ended session keeps what is typed here. */
  place?: string | undefined;
  /** By which `useSeen` knows whether it holds unsaved changes; the draft's key stands for it. */
  name?: string | undefined;
  /** Of what `start` shows: with another one the form takes up what it says, except where something is typed. */
  version?: unknown;
}

/** What the user agreed to so far. */
interface Agreed {
  /** The question of the form itself. */
  isAsked: boolean;
  confirmed: boolean;
  againConfirmed: boolean;
}
const nothing: Agreed = { isAsked: false, confirmed: false, againConfirmed: false };

interface Question {
  text: string;
  /** What the user has agreed to with a yes. */
  agreed: Agreed;
}

export interface RecordFormState<Draft extends FieldValues> {
  form: UseFormReturn<Draft>;
  submit: () => Promise<void>;
  /** What the server refused as a whole; what it refused of a field stands beside the field. */
  problem: CallProblem | undefined;
  /** Asked by `ask` or by the server, already worded. */
  question: string | undefined;
  answer: (agreed: boolean) => void;
  savedAt: Date | undefined;
  draft: ReturnType<typeof useDraft<Draft>>;
  /** Counts the tries to save: after each, what is wrong is shown. */
  attempts: number;
}

/** A form with one of these fields is kept nowhere. */
const isSecret = (field: string) => /password|secret/i.test(field);

/** Names the form among all, so that its content is offered in this form about this object alone; undefined where nothing is kept. */
function placeOf({ place, start }: Pick<FormTask<FieldValues, unknown>, 'place' | 'start'>): string | undefined {
  if (place === undefined || Object.keys(start).some(isSecret)) return undefined;
  return JSON.stringify([window.location.hash, place, start]);
}

/** Everything of a form but its looks: checking, saving, field problems of the server, leave guard, autosaved draft. */
export function useRecordForm<Draft extends FieldValues, Result>(task: FormTask<Draft, Result>): RecordFormState<Draft> {
  const { start, shape, check, ask, save, done, draftKey } = task;
  const ownName = useId();
  const name = draftKey ?? task.name ?? ownName;
  const shown = useRef<((field: string) => unknown) | undefined>(undefined);
  const isSending = useRef(false);
  const press = usePress();
  const checkAgain = useRef<(names: string[]) => void>(() => {});
  const resolver = useMemo(
    () =>
      resolverAfterPress(
        resolverOf<Draft>(shape, check, () => (isSending.current ? undefined : shown.current)),
        {
          isPressed: () => press.isDown() && !isSending.current,
          shownAt: (field) => shown.current?.(field),
          later: (names) => press.afterwards(() => checkAgain.current(names)),
        },
      ),
    [shape, check, press],
  );
  const form = useForm<Draft>({ defaultValues: start as DefaultValues<Draft>, resolver, mode: 'onTouched', shouldFocusError: false });
  checkAgain.current = (names) => void form.trigger(names as Path<Draft>[]);
  shown.current = (field) => form.getFieldState(field as Path<Draft>).error;
  const [problem, setProblem] = useState<CallProblem>();
  const [question, setQuestion] = useState<Question>();
  const [savedAt, setSavedAt] = useState<Date>();
  const [attempts, setAttempts] = useState(0);
  const { isDirty } = form.formState;
  const release = useUnsaved(name, isDirty);
  const [ownPlace] = useState(() => placeOf(task));
  const draft = useDraft<Draft>({ onServer: draftKey, inPage: task.keptAs ?? ownPlace }, form, isDirty);
  const basis = task.version;
  const under = useRef({ basis, start });
  useLayoutEffect(() => {
    const { current: before } = under;
    if (before.basis === basis) return;
    under.current = { basis, start };
    rebase(form, before.start, start);
  });

  const refuse = (refused: CallProblem, agreed: Agreed) => {
    const known = refused.fields?.filter(({ field }) => form.getFieldState(field as Path<Draft>) && field.split('.')[0]! in start) ?? [];
    for (const { field, message, values } of known) {
      const words = { type: 'server', message: message as MessageId, ...(values ? { values } : {}) };
      form.setError(field as Path<Draft>, words as object);
    }
    const { exceptionType, message: text } = refused;
    if (exceptionType === 'confirm') setQuestion({ text, agreed: { ...agreed, isAsked: true, confirmed: true } });
    else if (exceptionType === 'confirmAgain') setQuestion({ text, agreed: { ...agreed, isAsked: true, againConfirmed: true } });
    else if (known.length === 0 || known.length < (refused.fields?.length ?? 0)) setProblem(refused);
  };

  const send = async (agreed: Agreed) => {
    setProblem(undefined);
    setQuestion(undefined);
    const submitted = async (values: Draft) => {
      const own = agreed.isAsked ? undefined : ask?.(values);
      if (own !== undefined) return setQuestion({ text: own, agreed: { ...agreed, isAsked: true } });
      try {
        const result = await save(values, agreed.confirmed, agreed.againConfirmed);
        under.current.start = values;
        // Nobody stops typing while it is on its way.
        const isTypedOn = rebase(form, values, values);
        setSavedAt(new Date());
        draft.drop();
        if (isTypedOn) expectOwn(name);
        else release();
        done?.(result);
      } catch (thrown) {
        if (!isCallProblem(thrown)) throw thrown;
        refuse(thrown, agreed);
      }
    };
    isSending.current = true;
    await form
      .handleSubmit(submitted)()
      .finally(() => {
        isSending.current = false;
      });
    setAttempts((count) => count + 1);
  };

  const answer = (isAgreed: boolean) => {
    setQuestion(undefined);
    if (isAgreed && question) void send(question.agreed);
  };

  const submit = () => send(nothing);
  return { form, submit, problem, question: question?.text, answer, savedAt, draft, attempts };
}
