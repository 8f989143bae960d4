import { catalogue } from '../api/catalogue.ts';
import type { CallContext } from '../api/context.ts';
import { type AskPlugin, pluginAt, pluginPermission, restartPlugin } from '../api/plugin.ts';
import type { Keeping } from '../api/unanswered.ts';
import { pageOf, pushLibraryOf } from './pushLibrary.ts';
import { readTab, writeTab } from './tabStorage.ts';
import { guardMarkup } from './trustedTypes.ts';

/** The part of EventSource the push listener uses. */
export interface Stream {
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null;
  onerror: (() => void) | null;
  onopen: (() => void) | null;
  close(): void;
}

/** The way to the print plugin on this machine. */
export interface PluginDoor {
  /** Remembers the print token between calls. */
  at: (signal?: AbortSignal) => AskPlugin;
  restart: () => void;
  /** True if the person has forbidden the browser to reach programs of this machine. */
  isDenied: () => Promise<boolean>;
  /** True if the page was opened by plain http, from which browsers reach no such program. */
  isInsecure: () => boolean;
}

/** Everything outside the store that listeners touch; tests put their own in its place. */
export interface Surroundings {
  baseUrl: string;
  /** Addresses of other services, as the page names them; empty: beside ours. */
  bases?: CallContext['bases'];
  /** The hash route, with its query. */
  place: () => string;
  go: (path: string) => void;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  newKey: () => string;
  /** Milliseconds without an answer after which the user is told; absent: three seconds. */
  silentAfter?: number;
  /** Where keys of writes without an outcome outlive the page; absent: they do not. */
  keeping?: Keeping;
  plugin: PluginDoor;
  openStream: (url: string) => Stream | Promise<Stream>;
  /** Origins the inpatient frame may be pointed at. */
  frameOrigins: readonly string[];
}

const unansweredKey = 'xinglin.unanswered';
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Asked for once a page. */
export function browserSurroundings(): Surroundings {
  const pushClient = new URL('push/client.js', document.baseURI).href;
  guardMarkup(pushClient);
  return surroundingsWith(pushClient);
}

const surroundingsWith = (pushClient: string): Surroundings => ({
  baseUrl: new URL('api/', document.baseURI).href,
  bases: { crm: named('crm-base') },
  frameOrigins: [window.location.origin, named('inpatient-origin')],
  place: () => window.location.hash.replace(/^#/, '') || '/',
  go: (path) => {
    window.location.hash = path;
  },
  now: () => Date.now(),
  wait,
  newKey,
  plugin: {
    at: (signal) => pluginAt(undefined, signal),
    restart: restartPlugin,
    isDenied: async () => (await pluginPermission()) === 'denied',
    isInsecure: () => !window.isSecureContext,
  },
  keeping: { read: () => readTab(unansweredKey), write: (text) => writeTab(unansweredKey, text) },
  openStream: async (url) => (await pushLibraryOf(pageOf(pushClient, wait))).connect(url),
});

/** What the server wrote into the page. */
const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Not randomUUID: on a plain http address of a clinic's own network browsers do not offer it. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const streamPath = catalogue.streamNotices.path;

const externalPages = [
  'create-inquiry-sheet',
  'details-inquiry-sheet',
  'details-medical-records',
  'my-courses',
  'my-courses-details',
  'sign-consent',
];
/** Pages patients open by link: no token, and no notices (technical contract §2, §8). */
export const isExternalPage = (path: string): boolean => externalPages.includes(path.split(/[/?]/).find((part) => part !== '') ?? '');
