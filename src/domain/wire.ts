import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';
import { dayAfterAll, firstDayOfLife, firstDayOfWork } from './dayProblem.ts';
import { isOddSpelling } from './ids.ts';
import { mostTyped } from './money/bounds.ts';

/** PostgreSQL text cannot hold NUL. */
const withoutNul = z.refine<string>((text) => !text.includes('\0'));

/** An id has one spelling on the wire: what PostgreSQL would read as the same uuid is refused before anything compares or looks up. */
const oneSpelling = z.refine<string>((text) => !isOddSpelling(text), { params: { spelling: true } });

/** Parts that every shape is made of. Ids are opaque strings: canonical UUIDs of ours, or codes of a dictionary. */
export const id = z.string().check(z.minLength(1), z.maxLength(64), oneSpelling);
/** An id that is a uuid and no code. */
export const uuid = z.uuid().check(oneSpelling);
/** An id that a form may not have chosen yet: empty text passes, and the rule of the form asks for it. */
export const idOrNone = z.string().check(z.maxLength(64), oneSpelling);
/** Text that names an object in some cases only: a key of a group, a name of a list, an id. */
export const nameOrId = z.string().check(z.maxLength(100), withoutNul, oneSpelling);

/** Page numbers start at 1. They travel in paths, so they arrive as text. A program that names no page gets the first. */
export const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1);
/** Rows of a page where a program does not say: technical contract §9. */
export const usualSize = { patients: 20, chargeItems: 30, dictionary: 10_000, elsewhere: 10 } as const;
/** Rows of a page: a grid shows at most 100, dictionaries are asked for whole. */
export const sizeOf = (list: keyof typeof usualSize, most: 100 | 10_000 = 10_000) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usualSize[list]);
export const size = sizeOf('elsewhere');
/** A 0/1 segment of a path. */
export const flag = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1));
export const count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000));
/** Integer 1/100 yuan; may be negative where a reversal is meant. */
export const fen = z.number().check(z.int(), z.minimum(-100_000_000_000), z.maximum(100_000_000_000));
/** Integer 1/100 yuan that a person types, at most ten million yuan: above it an amount is a slip of the key. Sums of answers are `fen`. */
/** The person was asked about money taken twice for the same thing and means it. */
export const againConfirmed = z.object({ againConfirmed: z.optional(z.boolean()) });
/** The person was asked about a sum far beyond the usual and agreed. */
export const sumConfirmed = z.object({ sumConfirmed: z.optional(z.boolean()) });
export const typedFen = fen.check(z.refine<number>((amount) => Math.abs(amount) <= mostTyped, { params: { isMoney: true } }));
/** No more digits behind the point than are kept: what was entered is what stands there. */
export const decimals = (places: number) => z.refine<number>((value) => Number(value.toFixed(places)) === value, { params: { places } });
/** Percentage paid, 80 = 20 % off. */
export const percent = z.number().check(z.minimum(0), z.maximum(100), decimals(2));
/** A day the calendar knows, of the centuries that people alive or to come may have to do with. */
export const isUsualDay = (text: string) => text >= '1850-01-01' && text < dayAfterAll && isCalendarDate(text.slice(0, 10));
/** A day the calendar knows, from a first one on. */
const dayFrom = (first: string) =>
  z.string().check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    z.refine<string>((text) => isUsualDay(text), { abort: true }),
    z.refine<string>((text) => text >= first, { params: { firstDay: first } }),
  );
/** A day of birth: nobody alive was born before. */
export const birthDay = dayFrom('1850-01-01');
/** A day in the life of a person or a thing: an illness, a vaccination, a document, a licence, a batch. */
export const lifeDay = dayFrom(firstDayOfLife);
/** A day of the work of a clinic: a booking, a count, a report, a day that is locked. */
export const calendarDate = dayFrom(firstDayOfWork);
/** 2026-11 */
export const calendarMonth = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  z.refine<string>((text) => isUsualDay(`${text}-01`) && `${text}-01` >= firstDayOfWork, { abort: true }),
);
/** UTC instant, ISO 8601 with milliseconds: a moment of the work of a clinic. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/),
  z.refine<string>((text) => isUsualDay(text) && text >= firstDayOfWork && !Number.isNaN(Date.parse(text)), { abort: true }),
);
/** What a person's own program keeps: anything JSON but null, which is its absence. */
export const kept = z.unknown().check(z.refine<unknown>((value) => value !== undefined && value !== null));
/** Text as people type it: never NUL, at most 500 characters (business catalogue §5: remarks). */
export const remarkAtMost = 500;
export const remark = z.string().check(z.maxLength(remarkAtMost), withoutNul);
/** Names, numbers, mobiles: at most 100 characters (business catalogue §5). */
export const shortText = z.string().check(z.maxLength(100), withoutNul);
/** Clinical prose: a section of a record. */
export const longText = z.string().check(z.maxLength(20_000), withoutNul);
export const version = z.number().check(z.int(), z.minimum(0));
export const direction = z.enum(['asc', 'desc']);

export const pageOf = <Line extends z.core.$ZodType>(line: Line) => z.object({ rows: z.array(line), total: count });
/** A page with the sums of some of its money columns over the whole list, all pages, in fen; they may be negative. */
export const pageWithSums = <Line extends z.core.$ZodType, Key extends string>(line: Line, keys: readonly Key[]) =>
  z.object({ rows: z.array(line), total: count, sums: z.optional(z.partialRecord(z.enum(keys), z.number())) });
export interface Page<Line> {
  rows: Line[];
  total: number;
  sums?: Record<string, number>;
}

/** Rows a list counts and can be turned to. A list of more says so many; the screen adds "or more". */
export const totalAtMost = 10_000;

/** What every list call takes: server paging and one sort column. */
export const listing = { page, size, sort: z.optional(shortText), direction: z.optional(direction) };
/** The same as it travels: in a path a number is text. The server's queries get numbers (`Paging`). */
export interface Listing {
  page: number | string;
  size: number | string;
  sort?: string;
  direction?: 'asc' | 'desc';
}

/** The order of a list, for a file of what it shows. */
export type Ordered = Pick<Listing, 'sort' | 'direction'>;

/** What a saving call answers. `version` is what the next save of the same object must send. */
export const saved = z.object({ id, version: z.optional(version) });
export type Saved = z.infer<typeof saved>;
/** What an act without an answer of its own answers. */
export const done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof done>;
