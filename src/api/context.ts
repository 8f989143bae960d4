import type { MessageId, MessageValues } from '../domain/messageId.ts';
import type { Language } from '../domain/session/shapes.ts';
import type { DictionaryCache } from './dictionaryCache.ts';
import type { Base } from './row.ts';
import type { Unanswered } from './unanswered.ts';

/** Whom calls speak for, read from the store at each call. */
export interface Identity {
  token: string;
  /** Empty before somebody has signed in. */
  userId: string;
  language: Language;
  practiceId: string;
}

/** What the store lends to its calls (the thunk's extra argument): tests put their own in its place. */
export interface CallContext {
  /** Absolute, with the closing slash: a relative address cannot be parsed outside a browser. */
  baseUrl: string;
  /** Base addresses of the other services; one that is absent is served beside our own. */
  bases?: Partial<Record<Base, string>>;
  identity: () => Identity;
  say: (id: MessageId, values?: MessageValues) => string;
  dictionaries: DictionaryCache;
  newKey: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /** Tells the user that the outcome of a write is being found out; again with every repeat. */
  findingOut: () => void;
  /** Tells that the server is away for a moment and is asked again. */
  askingAgain: () => void;
  /** Tells that the server has been silent for a while and is waited for. */
  silent: () => void;
  /** Milliseconds without an answer after which `silent` is told. */
  silentAfter: number;
  /** Ids of running requests whose caller shows a refusal: the listener raises no notice for them. */
  toldByCaller: Set<string>;
  /** Keys by person, call and argument: pressing save again repeats the same write, also after the page was loaded anew. */
  unanswered: Unanswered;
}
