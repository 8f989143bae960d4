import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { api } from '../api/api.ts';

const pause = 1500;

/**
 * Drafts whose saving failed (expired session, no network). They outlive the form, not the page: after signing in
 * again the form finds them here. Never in browser storage: this is patient data.
 */
const unsent = new Map<string, { body: unknown; savedAt: string }>();
export const forgetUnsentDrafts = () => unsent.clear();

/** Forms with something typed that nothing else keeps: asked for it when the session ends under them. */
const typing = new Set<() => void>();
export const keepUnsentDrafts = () => {
  for (const keep of typing) keep();
};

/** What is on its way for a draft: one that overtakes another would bring back what has been saved, or what has been typed over. */
const turns = new Map<string, Promise<unknown>>();
const inTurn = <Result>(key: string, send: () => Promise<Result>): Promise<Result> => {
  const mine = (turns.get(key) ?? Promise.resolve()).then(send);
  const done = mine
    .catch(() => undefined)
    .then(() => {
      if (turns.get(key) === done) turns.delete(key);
    });
  turns.set(key, done);
  return mine;
};

export interface KeptDraft<Body> {
  /** What an earlier sitting left, to be offered. */
  found: { body: Body; savedAt: string } | undefined;
  /** Takes it into the form. */
  restore: () => void;
  /** Forgets it: after saving, or when the user does not want it. */
  drop: () => void;
  keptAt: Date | undefined;
}

export interface DraftKeys {
  /** Kept on the server, 1.5 s after the last key and when the page is hidden. */
  onServer?: string | undefined;
  /** Kept in the page alone, and only when the session ends. */
  inPage?: string | undefined;
}

export function useDraft<Body extends FieldValues>(
  { onServer: key, inPage }: DraftKeys,
  form: UseFormReturn<Body>,
  isDirty: boolean,
): KeptDraft<Body> {
  const kept = api.useQueryDraftsQuery({ prefix: key ?? '' }, { skip: !key, refetchOnMountOrArgChange: true });
  const [saveDraft] = api.useSaveDraftMutation();
  const [deleteDraft] = api.useDeleteDraftMutation();
  const [keptAt, setKeptAt] = useState<Date>();
  const [isSettled, setSettled] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!key) return;
    const body = form.getValues();
    const mine = { body, savedAt: new Date().toISOString() };
    unsent.set(key, mine);
    const send = async () => {
      // Another is to be sent after it, or none at all any more.
      if (unsent.get(key) !== mine) return;
      const { error } = await saveDraft({ key, body });
      if (error) return;
      if (unsent.get(key) === mine) unsent.delete(key);
      setKeptAt(new Date());
    };
    // A page that is going away has no later.
    void (document.visibilityState === 'hidden' ? send() : inTurn(key, send));
  }, [key, form, saveDraft]);

  useEffect(() => {
    if (!key || !isDirty) return;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pause);
    });
    timer.current ??= setTimeout(keep, pause);
    const hide = () => timer.current !== undefined && document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', hide);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      if (timer.current !== undefined) keep();
    };
  }, [key, form, isDirty, keep]);

  useEffect(() => {
    if (!inPage || !isDirty) return;
    const keepHere = () => void unsent.set(inPage, { body: form.getValues(), savedAt: new Date().toISOString() });
    typing.add(keepHere);
    return () => void typing.delete(keepHere);
  }, [inPage, form, isDirty]);

  const own = key ?? inPage;
  const local = own ? unsent.get(own) : undefined;
  const remote = kept.currentData?.find((draft) => draft.key === key);
  const found = isSettled || isDirty ? undefined : ((local ?? remote) as KeptDraft<Body>['found']);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSettled(true);
    if (own) unsent.delete(own);
    if (key) void inTurn(key, async () => deleteDraft({ key }));
  }, [key, own, deleteDraft]);

  const restore = () => {
    if (!found) return;
    setSettled(true);
    form.reset(found.body, { keepDefaultValues: true });
  };

  return { found, restore, drop, keptAt };
}
