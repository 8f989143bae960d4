import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { keepValue, keptValue } from '../../../blocks/useKept.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import type { Answer, Answers } from '../../../domain/form/shapes.ts';

/** Pause in typing after which a draft is sent. */
const pause = 800;

interface Kept {
  version: number;
  answers: Answers;
}

/**
 * Answers of a draft, kept on the server while they are typed and when the page is hidden, so that a closed tab loses less than a second.
 * What was typed and not sent yet stands there again when the form is opened once more.
 */
export function useFormDraft(form: Form.AnswerFull) {
  const key = `form.${form.id}`;
  const [save] = api.useSaveFormAnswerMutation({ tells: 'caller' });
  const [answers, setAnswers] = useState<Answers>(() => {
    const kept = keptValue<Kept>(key);
    return kept && kept.version === form.version ? kept.answers : form.answers;
  });
  const [problem, setProblem] = useState<unknown>();
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef(answers);
  const sent = useRef(form.answers);
  const version = useRef(form.version);
  const running = useRef<Promise<void>>(Promise.resolve());

  /** Saves in turn: each save begins with the version that the one before it made. */
  const flush = useCallback((): Promise<void> => {
    running.current = running.current.then(async () => {
      const wanted = latest.current;
      if (sent.current === wanted) return;
      try {
        const saved = await save({ id: form.id, version: version.current, answers: wanted }).unwrap();
        version.current = saved.version ?? version.current;
        sent.current = wanted;
        keepValue(key, { version: version.current, answers: latest.current } satisfies Kept);
        setUnsaved(latest.current !== wanted);
        setProblem(undefined);
      } catch (thrown) {
        setProblem(thrown);
      }
    });
    return running.current;
  }, [save, form.id, key]);

  const change = useCallback(
    (code: string, answer: Answer | undefined) => {
      const { [code]: _, ...others } = latest.current;
      latest.current = answer === undefined ? others : { ...others, [code]: answer };
      keepValue(key, { version: version.current, answers: latest.current } satisfies Kept);
      setAnswers(latest.current);
      setUnsaved(true);
    },
    [key],
  );

  useEffect(() => {
    if (sent.current === answers) return;
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [answers, flush]);
  useEffect(() => {
    const hide = () => void (document.visibilityState === 'hidden' && flush());
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void flush();
    };
  }, [flush]);
  useUnsaved(key, isUnsaved);
  /** Nothing more is sent: the draft is thrown away. */
  const forget = useCallback(() => {
    sent.current = latest.current;
    setUnsaved(false);
  }, []);
  return { answers, change, flush, forget, problem, isUnsaved, version: () => version.current };
}
