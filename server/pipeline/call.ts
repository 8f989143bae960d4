import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { ArgOf, Call, PluginCall, ResultOf } from '../../src/api/catalogue.ts';
import type { PathValue } from '../../src/api/path.ts';
import type { ByteRange } from '../../src/domain/document/range.ts';
import { Spooled } from '../files/spooled.ts';
import type { Context } from './context.ts';

/** A file on disk, as this program wrote it: nothing that a sender can describe passes for one. It is gone when its call has answered. */
export const spooled = z.custom<Spooled>(Spooled.is);

/** A file that is answered; always sent as an attachment. */
export interface FileAnswer {
  name: string;
  type: string;
  bytes: Buffer;
}
export const fileAnswer = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes),
);

/** A list as a file. It is asked for piece by piece while its call still reads, so neither its rows nor its bytes are ever whole in memory. */
export interface SheetAnswer {
  name: string;
  type: string;
  pieces: AsyncIterable<Buffer>;
}
export const isSheet = (value: unknown): value is SheetAnswer =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in Object((value as Partial<SheetAnswer>).pieces);
export const sheetAnswer = z.custom<SheetAnswer>(isSheet);

/** A stored file that is answered as it is read, whole or in part. */
export interface StoredAnswer {
  name: string;
  type: string;
  size: number;
  open: (range?: ByteRange) => Promise<Readable | undefined>;
}
export const storedAnswer = z.custom<StoredAnswer>(
  (value) => typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function',
);

/** One call as the server knows it: what it takes, what it gives, and what it does. */
export interface Served<Arg, Result> {
  takes: z.ZodMiniType;
  gives: z.ZodMiniType;
  /** A plain function property: an argument the catalogue promises and `takes` refuses does not compile. */
  accepts?: (arg: Arg) => void;
  run: (arg: never, context: Context) => Promise<Result>;
  /** In place of an act whose rows a full disk does not take; undefined: it is refused. Its context has no transaction. */
  whenFull?: (arg: never, context: Context) => Promise<Result | undefined>;
}

export type AnyServed = Served<never, unknown>;

export function call<Takes extends z.ZodMiniType, Gives extends z.ZodMiniType>(
  { takes, gives }: { takes: Takes; gives: Gives },
  run: (arg: z.output<Takes>, context: Context) => Promise<z.output<Gives>> | z.output<Gives>,
  whenFull?: (arg: z.output<Takes>, context: Context) => Promise<z.output<Gives> | undefined>,
): Served<z.input<Takes>, z.output<Gives>> {
  return { takes, gives, run: async (arg, context) => run(arg, context), ...(whenFull && { whenFull }) };
}

/** Files arrive on disk. Path values arrive as text of whatever kind: `takes` may be as narrow about them as it likes (never fits all). */
type Arriving<Value> = [PathValue] extends [Value] ? never : Value extends File ? Spooled : Value;
type WireArg<Arg> = [Exclude<Arg, void>] extends [never]
  ? Record<never, never>
  : { [Name in keyof Exclude<Arg, void>]: Arriving<Exclude<Arg, void>[Name]> };
type WireResult<Result> = [Result] extends [Blob] ? FileAnswer | SheetAnswer | StoredAnswer : Result;

/** The stream of notices is not a call: push.ts serves it; the plugin runs on the user's machine. */
export type ServedName = Exclude<Call, 'streamNotices' | PluginCall>;

/** One entry a row of the catalogue: a missing or wrongly typed one does not compile. */
export type Calls = { [Name in ServedName]: Served<WireArg<ArgOf<Name>>, WireResult<ResultOf<Name>>> };
