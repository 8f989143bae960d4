import { useCallback, useEffect, useRef, useState } from 'react';
import { silentAfter } from '../domain/session/typedText.ts';
import { selectUser } from '../store/session.ts';
import { type LeftText, typedText } from '../store/typedText.ts';
import { useAppSelector } from '../store/useStore.ts';

/** Names a form of the clinic that is worked in, where its content is kept in the browser. */
export function useSlot(key: string | undefined): string | undefined {
  const practiceId = useAppSelector((state) => selectUser(state)?.practiceId);
  return key && practiceId ? `form ${practiceId} ${key}` : undefined;
}

const nothing: readonly LeftText[] = [];
const isBody = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);

/** The text of this form that a closed window left in this browser; it is looked for once, when the form opens. */
export function useLeftDraft(slot: string | undefined) {
  const [isLookedFor] = useState(() => slot !== undefined && typedText.mayHold());
  const [left, setLeft] = useState<readonly LeftText[] | undefined>(isLookedFor ? undefined : nothing);
  useEffect(() => {
    if (!isLookedFor || slot === undefined) return;
    let isCurrent = true;
    void typedText.find(slot).then((texts) => isCurrent && setLeft(texts.filter((text) => text.slot === slot)));
    return () => {
      isCurrent = false;
    };
  }, [slot, isLookedFor]);
  const newest = left?.find(({ body }) => isBody(body));
  return {
    isKnown: left !== undefined,
    newest: newest && { body: newest.body, savedAt: newest.at },
    discard: () => typedText.discard(left ?? nothing),
  };
}

/** Whether what was sent has not arrived for some seconds. */
export function useLate() {
  const [isLate, setLate] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useCallback(() => {
    timer.current ??= setTimeout(() => setLate(true), silentAfter);
  }, []);
  const arrived = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setLate(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isLate, sent, arrived };
}
