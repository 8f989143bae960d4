import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where a value that a client sent has no shape yet, or gets it. */
const isOfTheWire = (file: string): boolean =>
  [
    /^server\/(http|pipeline)\//,
    /^server\/start\/mountCall\.ts$/,
    /^server\/areas\/.*(calls?|Calls)[^/]*\.ts$/,
    /^server\/areas\/[^/]+\/calls\//,
    /^src\/domain\/.*[sS]hapes[^/]*\.ts$/,
  ].some((place) => place.test(file)) && !/\.(test|test-d)\.ts$/.test(file);

const files = ['server', 'src/domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter(isOfTheWire),
);

/** A cast to a type: a name with a capital, a word of the language or a literal. `as const` is none, nor are lower-case names in SQL. */
const cast = /(?<!\*) as (?!const\b)([A-Z({]|(unknown|never|any|object|string|number|boolean|symbol|readonly|keyof|typeof)\b)/;

/** Of each place: can a client send something else than the type says, and why that does no harm. */
const answers: Record<string, Record<string, string>> = {
  'server/areas/appointment/calls/appointmentDesk.ts': {
    'await changeStatus(context, { id, status: target as Appointment.Status, reason, confirmed });':
      'A whole number from 1 to 9 by its shape; the table of states refuses a step to any that is none.',
  },
  'server/areas/encounter/calls.ts': {
    "lastValues: lastValues as Encounter.Full['lastValues'],": 'An answer, out of the database.',
  },
  'server/areas/print/calls/print.ts': {
    'const stored = Print.setting.safeParse({ ...allOff, ...((await findConfig(db, session.staffId))[settingKey] as object | undefined) });':
      'A stored setting of the same person, which gets its shape in this line.',
  },
  'server/areas/timeline/calls.ts': { 'return (await read(context.db, of)) as never;': 'An answer, out of the database.' },
  'server/http/arguments.ts': {
    'const params = request.params as Record<string, string>;': 'The router makes texts of the parts of a path, and no other.',
    'return { raw: { ...(request.query as object), ...params } };':
      'Texts and lists of texts; their shape comes with `takes`. Values of the path come last and win.',
    'return { raw: { ...(request.body ? readJson(request.body as Buffer) : {}), ...inQueryOf(request, row), ...params } };':
      'The only parser of JSON bodies hands on bytes; the body of another type is a symbol of ours and refused in the line above.',
    'return Object.fromEntries(Object.entries(query as object).filter(([name]) => inQuery.includes(name)));':
      'Only names that the row has; their values get their shape with `takes`.',
  },
  'server/http/body.ts': {
    'return value as Record<string, unknown>;': 'Seen in the lines above to be an object and no list; its values stay unknown.',
  },
  'server/http/entrance.ts': {
    'const { token, noteRecordId } = request.query as { token?: unknown; noteRecordId?: unknown };':
      'Both stay unknown; a ticket is looked up only by a text.',
    'const { id = noteRecordId } = request.params as { id?: unknown };': 'Stays unknown; the ticket holds the id it was made for.',
  },
  'server/http/envelope.ts': { 'const { code } = (error ?? {}) as { code?: string };': 'An error of this program or of the database.' },
  'server/http/policyReports.ts': {
    "const report = (JSON.parse(text) as Record<string, unknown> | null)?.['csp-report'];":
      'Any JSON: a number or a text has no such name, and what comes is looked at in the next line.',
    "return typeof report === 'object' && report !== null ? (report as Record<string, unknown>) : undefined;":
      'Seen to be an object in the same line; its values stay unknown.',
  },
  'server/http/stream.ts': {
    '...(reply.getHeaders() as OutgoingHttpHeaders),': 'Headers of this program.',
    '? permission === EVERYBODY || (permission !== null && holds(live.authorities, permission as Permission))':
      'Out of the outbox, which only this program writes; an unknown right is held by nobody.',
    'const query = request.query as StreamQuery;': 'Both stay unknown; token and place are looked at only as texts.',
  },
  'server/http/upload.ts': {
    'const fields = Object.create(null) as Fields;': 'Empty, without a prototype; `textOf` lets only texts in.',
    'const { code } = error as { code?: string };': 'An error of the library or of this program.',
  },
  'server/pipeline/call.ts': {
    'export const spooled = z.custom<Spooled>(Spooled.is);': 'No: private state, which only `Spooled.write` gives.',
    'export const fileAnswer = z.custom<FileAnswer>(': 'An answer; no call takes it, and no JSON makes a Buffer.',
    'export const sheetAnswer = z.custom<SheetAnswer>(isSheet);': 'An answer; no call takes it, and no JSON makes an iterator.',
    'export const storedAnswer = z.custom<StoredAnswer>(': 'An answer; no call takes it, and no JSON makes a function.',
    "typeof value === 'object' && value !== null && Symbol.asyncIterator in Object((value as Partial<SheetAnswer>).pieces);":
      'An answer, seen to be an object in the same line.',
  },
  'server/pipeline/callArgument.ts': {
    'const { from, to } = arg as { from?: unknown; to?: unknown };': 'Both stay unknown until the next lines have seen texts.',
    "(inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[name] : undefined),":
      'Seen to be an object in the same line; reads the value of a refused field, for its message.',
  },
  'server/pipeline/calls.ts': {
    'export const calls: Readonly<Partial<Record<string, AnyServed>>> = built as Partial<Record<string, AnyServed>>;':
      'The table of calls itself.',
  },
  'server/pipeline/checkAnswer.ts': {
    'const arriving = isFile ? answer : (JSON.parse(JSON.stringify(answer ?? null)) as unknown);': 'An answer, and unknown.',
    'name in kept ? superfluous(value, (kept as Record<string, unknown>)[name], `${path}${name}.`) : [`${path}${name}`],': 'An answer.',
  },
  'server/pipeline/list.ts': {
    'const { [pageName]: page, [sizeName]: size, ...rest } = arg as Record<string, unknown>;': 'Has its shape: `takes` is an object.',
    'const window: Window = { page: page as number, size: Math.min(size as number, atMost) }; // `takes` makes numbers of them':
      'Numbers by their shape.',
    'return run({ ...rest, ...window } as Asked<Takes, PageName, SizeName>, context);': 'Has its shape.',
    'readPiece: async (criteria, piece, context) => run({ ...criteria, ...piece } as Asked<Takes, PageName, SizeName>, context),':
      'Has its shape; the piece is of this program.',
  },
  'server/pipeline/beforeSession.ts': {
    'db: new Proxy(noTransaction, { get: noTransaction }) as unknown as Db,': 'An object of this program.',
  },
  'server/pipeline/pipeline.ts': {
    'const answer = await whenFull(arg as never, contextOf(engine, given, beforeSession.db, traces));': 'Has its shape.',
    'arg: arg as Record<string, unknown>,': 'Has its shape; the trail looks at each value before it takes it.',
    'return checked(engine, asked, await asked.served.run(arg as never, { ...context, ...beforeSession }));': 'Has its shape.',
    'return written(engine, checked(engine, asked, await asked.served.run(arg as never, context)));': 'Has its shape.',
    "typeof answer === 'object' && answer !== null && isPart((answer as Record<string, unknown>)[name]);": 'An answer.',
  },
  'src/domain/till/channelShapes.ts': {
    'const titled = Object.fromEntries(statementFields.map((field) => [field, Wire.shortText])) as Record<':
      'The shape itself, made of a table of ours.',
  },
};

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
const isImport = (line: string) => /^(import|export) .* from /.test(line);
const isPlace = (line: string) => !isComment(line) && !isImport(line) && (cast.test(line) || /z\.(custom|instanceof|any)\b/.test(line));
const placesIn = (file: string) => [...new Set(readFileSync(file, 'utf8').split('\n').filter(isPlace))].map((line) => line.trim());

it('says of each place that takes a sent value for another type whether a client can misuse it', () => {
  const found = files.flatMap((file) => placesIn(file).map((line) => `${file}: ${line}`));
  const answered = Object.entries(answers).flatMap(([file, lines]) => Object.keys(lines).map((line) => `${file}: ${line}`));

  expect(files.length).toBeGreaterThan(100);
  expect(found.sort()).toEqual(answered.sort());
});

it('takes nothing for an uploaded file by a cast, anywhere on the server', () => {
  const everywhere = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const forging = everywhere.filter((file) => / as (unknown as )?Spooled\b/.test(readFileSync(`server/${file}`, 'utf8')));

  expect(forging).toEqual([]);
});
