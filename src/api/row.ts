import type { Permission } from '../domain/permission/codes.ts';
import type { PathArgs } from './path.ts';
import type { Tag } from './tags.ts';

/** 'anyone' needs no session; a list means any one of them. */
export type Need = 'anyone' | 'signedIn' | Permission | readonly Permission[];

/** Whose objects a call may touch. Row-level security holds it a second time. */
export type Scope = 'practice' | 'org' | 'self' | 'open';

/** A service other than ours in the technical contract: it has a base address of its own, and its paths stand below that. */
export type Base = 'crm' | 'plugin';

interface Options {
  needs: Need;
  base?: Base;
  /** Arguments of a write that travel in the query. */
  inQuery?: readonly string[];
  /** The argument that stands in the Authorization header in place of the session. */
  authorizedBy?: string;
  scope?: Scope;
  /** What the answer shows: it is asked again when a call that `writes` the same has answered. */
  reads?: readonly Tag[];
  writes?: readonly Tag[];
  /** Kept on the client by path, arguments, language and practice until sign-out, practice switch or a dictionary edit. */
  cache?: 'dictionary';
  /** Never raises the loading overlay. */
  quiet?: true;
  /** Carries an idempotency key: repeated, it answers what it answered the first time. */
  once?: true;
  /** All statements of a reading call see the rows of one moment, in one transaction. Files do so without it. */
  oneMoment?: true;
  /**
   * Opened by a ticket in the query parameter `token` instead of the header, for a link that a browser follows by itself: `true`, once;
   * 'kept', for some hours, because a player asks for a film in many parts.
   */
  ticket?: true | 'kept';
  /** Of an upload: its rows are judged in a thread, so it waits in the line of imports, and no longer than its client does. */
  imports?: true;
  /**
   * Access to patient data: leaves a row in the audit trail. 'patients': a list or search, which screens refresh by themselves; the same
   * question of the same person is written once in five minutes.
   */
  audit?: 'patient' | 'patients';
}

export interface Row<Kind extends 'query' | 'mutation' = 'query' | 'mutation', Arg = unknown, Result = unknown> extends Options {
  kind: Kind;
  verb: 'GET' | 'POST' | 'PUT';
  path: string;
  /** With a file, which is written to disk as it comes. */
  sends?: 'form';
  gives?: 'blob' | 'stream';
  /** Phantoms: types only, never present at run time. */
  readonly arg?: Arg;
  readonly result?: Result;
}

type Flat<T> = { [Name in keyof T]: T[Name] };
type ArgFor<Path extends string, Extra> = [keyof (PathArgs<Path> & Extra)] extends [never]
  ? void
  : Record<never, never> extends PathArgs<Path> & Extra
    ? void | Flat<PathArgs<Path> & Extra>
    : Flat<PathArgs<Path> & Extra>;

const builder =
  <Kind extends 'query' | 'mutation'>(kind: Kind, verb: Row['verb'], fixed: Pick<Row, 'sends' | 'gives'> = {}) =>
  <const Path extends string>(path: Path, options: Options) =>
  // biome-ignore lint/complexity/noBannedTypes: an empty set of further arguments
  <Result, Extra = {}>(): Row<Kind, ArgFor<Path, Extra>, Result> => ({ kind, verb, path, ...fixed, ...options });

export const get = builder('query', 'GET');
/** A POST of the contract that only reads: a query to the client. */
export const search = builder('query', 'POST');
export const post = builder('mutation', 'POST');
export const put = builder('mutation', 'PUT');
/** Multipart: a `file` field, and `fileName` where a real name exists. Never cached. */
export const upload = builder('mutation', 'POST', { sends: 'form' });
/** Answers bytes. Never cached. */
export const download = builder('mutation', 'GET', { gives: 'blob' });
/** Answers the parts of a file that a player or a picture asks for by its address. Never fetched by a hook. */
export const played = builder('query', 'GET', { gives: 'blob' });
/** A POST that answers bytes (exports). Never cached. */
export const exported = builder('mutation', 'POST', { gives: 'blob' });
/** Server-sent events; not fetched by the client library. */
export const stream = builder('query', 'GET', { gives: 'stream' });

// biome-ignore lint/suspicious/noExplicitAny: rows of every argument and result stand in one catalogue
export type AnyRow = Row<'query' | 'mutation', any, any>;
