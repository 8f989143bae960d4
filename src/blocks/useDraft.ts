import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { api } from '../api/api.ts';
import { sessionMemory } from '../store/sessionMemory.ts';
import { typedText } from '../store/typedText.ts';
import { useLate, useLeftDraft, useSlot } from './typedDraft.ts';

const pause = 1500;

/**
 * Drafts whose saving failed (expired session, no network). They outlive the form, not the page: after signing in
 * again the form finds them here. Never in browser storage: this is patient data.
 */
const unsent = new Map<string, { body: unknown; savedAt: string }>();

/**
 * Drafts that were saved or discarded, with the time (ms) at which the server confirmed the deletion; Infinity until then. An answer that
 * was asked for earlier may still contain such a draft, and must not offer it again.
 */
const forgottenAt = new Map<string, number>();

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

sessionMemory.register('unsent drafts', 'person', () => {
  unsent.clear();
  forgottenAt.clear();
  typing.clear();
  turns.clear();
});

export interface Offer<Body> {
  body: Body;
  savedAt: string;
}

export interface KeptDraft<Body> {
  /** The unsaved content of an earlier sitting, until the person restores or discards it. */
  found: Offer<Body> | undefined;
  /** Puts `found` into the form; replaces what is typed there. */
  restore: () => void;
  /** Discards `found`. */
  discard: () => void;
  /** Forgets what was typed in this form: after saving it, or when the person leaves it. An undecided `found` stays on the server. */
  drop: () => void;
  keptAt: Date | undefined;
  /** True while the server has not answered for some seconds, or could not be reached: the form says where its content is. */
  isLate: boolean;
}

export interface DraftKeys {
  /** Kept on the server, 1.5 s after the last key and when the page is hidden. */
  onServer?: string | undefined;
  /** Kept in the page alone, and only when the session ends. */
  inPage?: string | undefined;
}

const isSame = (one: object, other: object) => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every(
    (name) => JSON.stringify((one as Record<string, unknown>)[name]) === JSON.stringify((other as Record<string, unknown>)[name]),
  );
};

/** Deletes the draft on the server, in turn after a save that is still on its way. */
function useForget(key: string | undefined) {
  const [deleteDraft] = api.useDeleteDraftMutation();
  return useCallback(() => {
    if (!key) return;
    forgottenAt.set(key, Number.POSITIVE_INFINITY);
    void inTurn(key, async () => {
      const { error } = await deleteDraft({ key });
      if (!error && forgottenAt.has(key)) forgottenAt.set(key, Date.now());
    });
  }, [key, deleteDraft]);
}

interface Keys extends DraftKeys {
  slot: string | undefined;
}

/** The draft of an earlier sitting that this form offers: looked up once, when the form opens. */
function useOffer<Body extends FieldValues>({ onServer: key, inPage, slot }: Keys, form: UseFormReturn<Body>, forget: () => void) {
  const kept = api.useQueryDraftsQuery({ prefix: key ?? '' }, { skip: !key, refetchOnMountOrArgChange: true });
  const own = key ?? inPage;
  const [start] = useState(() => form.getValues());
  const [offer, setOffer] = useState<Offer<Body> | null | undefined>(() => (own ? (unsent.get(own) as Offer<Body> | undefined) : null));
  const left = useLeftDraft(slot);
  const isAnswered = left.isKnown && (!key || !(kept.isFetching || kept.isUninitialized));
  if (offer === undefined && isAnswered) {
    const isCurrent = !key || (kept.startedTimeStamp ?? 0) > (forgottenAt.get(key) ?? -1);
    const remote = isCurrent ? kept.currentData?.find((draft) => draft.key === key) : undefined;
    const [newest] = [remote, left.newest]
      .filter((one) => one !== undefined)
      .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
    setOffer((newest as Offer<Body> | undefined) ?? null);
  }
  // Earlier releases stored forms that had been emptied: such a draft has no content to offer.
  const isEmpty = offer ? isSame(offer.body, start) : false;
  useEffect(() => {
    if (!isEmpty) return;
    if (own) unsent.delete(own);
    setOffer(null);
    forget();
  }, [isEmpty, own, forget]);
  const settle = () => {
    left.discard();
    setOffer(null);
  };
  return { found: isEmpty ? undefined : (offer ?? undefined), isSettled: offer === null, settle };
}

/**
 * Autosave of a form under a key of its own: of the form and of its patient. While the draft of an earlier sitting is looked up or stands
 * undecided, the form is held in the page and does not overwrite it. A form without changes is never stored.
 */
export function useDraft<Body extends FieldValues>(keys: DraftKeys, form: UseFormReturn<Body>, isDirty: boolean): KeptDraft<Body> {
  const { onServer: key, inPage } = keys;
  const slot = useSlot(key);
  const forget = useForget(key);
  const { found, isSettled, settle } = useOffer<Body>({ ...keys, slot }, form, forget);
  const { isLate, sent, arrived } = useLate();
  const [saveDraft] = api.useSaveDraftMutation();
  const [keptAt, setKeptAt] = useState<Date>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasKept = useRef(false);
  const latest = useRef({ isDirty, isSettled });
  latest.current = { isDirty, isSettled };

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const own = key ?? inPage;
    if (own && (latest.current.isSettled || hasKept.current)) unsent.delete(own);
    if (slot) typedText.drop(slot);
    arrived();
    if (latest.current.isSettled) forget();
    hasKept.current = false;
  }, [key, inPage, slot, forget, arrived]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!key) return;
    const body = form.getValues();
    // Emptied again, or reset while the form closes: there is nothing to store, and an earlier copy is out of date.
    const isUnchanged = !latest.current.isDirty || isSame(body, form.formState.defaultValues ?? {});
    if (isUnchanged) return void (hasKept.current && drop());
    const mine = { body, savedAt: new Date().toISOString() };
    hasKept.current = true;
    unsent.set(key, mine);
    if (slot) typedText.keep(slot, body);
    if (!latest.current.isSettled) return;
    const send = async () => {
      // Another is to be sent after it, or none at all any more.
      if (unsent.get(key) !== mine) return;
      forgottenAt.delete(key);
      sent();
      const { error } = await saveDraft({ key, body });
      if (error) return;
      arrived();
      if (unsent.get(key) === mine) {
        unsent.delete(key);
        if (slot) typedText.drop(slot);
      }
      setKeptAt(new Date());
    };
    // A page that is going away has no later.
    void (document.visibilityState === 'hidden' ? send() : inTurn(key, send));
  }, [key, slot, form, saveDraft, drop, sent, arrived]);

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

  // What was held back while an earlier draft was undecided.
  useEffect(() => {
    if (isSettled && hasKept.current && timer.current === undefined) keep();
  }, [isSettled, keep]);

  useEffect(() => {
    if (!inPage || !isDirty) return;
    const keepHere = () => void unsent.set(inPage, { body: form.getValues(), savedAt: new Date().toISOString() });
    typing.add(keepHere);
    return () => void typing.delete(keepHere);
  }, [inPage, form, isDirty]);

  const decide = () => {
    const own = key ?? inPage;
    if (own) unsent.delete(own);
    settle();
  };
  const discard = () => {
    decide();
    forget();
  };
  const restore = () => {
    if (!found) return;
    decide();
    form.reset(found.body, { keepDefaultValues: true });
  };

  return { found, restore, discard, drop, keptAt, isLate };
}
