// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const authorization = 'tests/endpoint/authorization.test.ts';
const everyCall = 'tests/endpoint/everyCall.test.ts';
const answers = 'tests/endpoint/answers.test.ts';
const hostile = 'tests/endpoint/hostile.test.ts';
const sessions = 'server/areas/session/mySessions.db.test.ts';
const signIn = 'server/sessions/sessions.db.test.ts';
const wall = 'server/database/wall.db.test.ts';
const readers = 'server/database/readers.db.test.ts';
const guard = 'server/files/guard.db.test.ts';
const links = 'server/areas/external/external.db.test.ts';
const numbers = 'server/pipeline/numbers.test.ts';

const atTheEnd = 'revoke execute on function belongs_to_org(regclass, boolean)';
const wallOf = 'server/schema/0014_table_security.sql';

/** Against sessions, the wall between practices, files, links and numbers. */
export const mutants: Mutant[] = [
  {
    name: 'a connection that reads keeps the tenant of whoever came before',
    file: 'server/database/readers.ts',
    find: 'if (this.setting !== setting) void',
    put: 'if (this.setting === undefined) void',
    suite: readers,
  },
  {
    name: 'a connection that reads changes hands before the tenant is confirmed',
    file: 'server/database/readers.ts',
    find: '    const failure = await this.confirm(setting);',
    put: '    void this.confirm(setting);\n    const failure = undefined as { cause: unknown } | undefined;',
    suite: readers,
  },
  {
    name: 'a connection that was lost is believed to know its tenant',
    file: 'server/database/readers.ts',
    find: 'if (!this.held) this.setting = undefined;',
    put: '',
    suite: readers,
    only: 'rows of nobody',
  },
  {
    name: 'a connection that reads changes hands while a statement is under way',
    file: 'server/database/readers.ts',
    find: 'return this.inLine === 0;',
    put: 'return this.held === undefined;',
    suite: readers,
  },
  {
    name: 'what only reads may write',
    file: 'server/database/connect.ts',
    find: 'default_transaction_read_only: true',
    put: 'default_transaction_read_only: false',
    suite: readers,
    only: 'refuses to write',
  },
  {
    name: 'a question after the end is asked as whoever comes next',
    file: 'server/database/readers.ts',
    find: 'if (this.isOver) statement.reject(tooLate());\n    else this.reader',
    put: 'this.reader',
    suite: readers,
    only: 'after the work has ended',
  },
  {
    name: 'a cookie alone is its person',
    file: 'server/sessions/sessions.ts',
    find: '    find: (token, bind) => {',
    put: '    find: (token, bind) => {\n      for (const live of known.values()) if (bind && live.bindHash?.equals(sha256(bind))) return live;',
    suite: authorization,
    only: 'without a living session',
  },
  {
    name: 'the cookie travels with requests of other sites',
    file: 'server/http/visit.ts',
    find: 'HttpOnly; SameSite=Strict;',
    put: 'HttpOnly; SameSite=None;',
    suite: signIn,
    only: 'binds the browser',
  },
  {
    name: 'a lost workplace is told to no other server',
    file: 'server/areas/staff/acts/saveStaff.ts',
    find: '  await context.sessions.recall(context.db, [staffId]);\n',
    put: '',
    suite: sessions,
    only: 'may not work there',
  },
  {
    name: 'an end of a session is told to no other server',
    file: 'server/schema/0091_sign_in_functions.sql',
    find: "  select pg_notify('xinglin_session', staff_id::text) from ended\n$$",
    put: '  select staff_id from ended\n$$',
    suite: sessions,
    only: 'by signing out',
  },
  {
    name: 'a stream outlives its session',
    file: 'server/http/stream.ts',
    find: 'if (live.id === subject || live.staffId === subject)',
    put: 'if (live.id === subject)',
    suite: sessions,
    only: 'by signing out',
  },
  {
    name: 'what cannot be read is answered with 400',
    file: 'server/http/envelope.ts',
    find: 'if (problem) return answerProblem(reply, language, problem, problem.details.http);',
    put: "if (problem) return answerProblem(reply, language, problem, problem.id === 'error.request.unreadable' ? 400 : problem.details.http);",
    suite: hostile,
    only: 'as a body',
  },
  {
    name: 'a way in that the catalogue does not name',
    file: 'server/start/app.ts',
    find: '  const limiter = limiterOf(all.limitFactor);',
    put: "  http.get('/api/debug/state', () => ({ status: true }));\n  const limiter = limiterOf(all.limitFactor);",
    suite: answers,
    only: 'and nowhere else',
  },
  {
    name: 'of several orders only the first is looked for',
    file: 'server/areas/order/acts/lockOrders.ts',
    find: 'if (locked.length !== wanted.length) throw absent();',
    put: 'if (locked.length === 0) throw absent();',
    suite: authorization,
    only: 'among one’s own in a list',
  },
  {
    name: 'a sibling practice sees what is not its own',
    file: wallOf,
    find: atTheEnd,
    put: `drop policy bill__tenant on bill;\ncreate policy bill__tenant on bill using (org_id = app_org()) with check (org_id = app_org());\n${atTheEnd}`,
    suite: authorization,
    only: 'is told by no answer to every code at the other practice',
  },
  {
    name: 'the owner of a table passes its wall',
    file: wallOf,
    find: atTheEnd,
    put: `alter table bill no force row level security;\n${atTheEnd}`,
    suite: wall,
    only: 'has row security, forced',
  },
  {
    name: 'a table shows everything to who names no tenant',
    file: wallOf,
    find: atTheEnd,
    put: `create policy anybody on bill for select using (app_org() is null);\n${atTheEnd}`,
    suite: wall,
    only: 'without a tenant',
  },
  {
    name: 'a sibling practice may delete',
    file: wallOf,
    find: atTheEnd,
    put: `drop policy room__tenant on room;\ncreate policy room__tenant on room using (org_id = app_org());\n${atTheEnd}`,
    suite: wall,
    only: 'another practice of the same organisation',
  },
  {
    name: 'a number beyond its column is a fault',
    file: 'server/http/envelope.ts',
    find: "if (code?.startsWith('22'))",
    put: "if (code?.startsWith('23'))",
    suite: everyCall,
  },
  {
    name: 'parts of a fen are money',
    file: 'src/domain/wire.ts',
    find: 'export const fen = z.number().check(z.int(), ',
    put: 'export const fen = z.number().check(',
    suite: numbers,
  },
  {
    name: 'a file is opened to any colleague before it belongs to anything',
    file: 'server/areas/document/queries.ts',
    find: '${bound(db)} as is_bound from stored_file',
    put: 'true as is_bound from stored_file',
    suite: guard,
    only: 'like a file that does not exist',
  },
  {
    name: 'the name of a file stands in its header as it was given',
    file: 'server/http/fileAnswer.ts',
    find: "const plain = name.replace(/[^\\w.-]/g, '_');",
    put: 'const plain = name;',
    suite: guard,
    only: 'one harmless header',
  },
  {
    name: 'a link that was taken back stays open',
    file: 'src/domain/external/pages.ts',
    find: "if (revokedAt !== null) return 'revoked';",
    put: "if (revokedAt !== null && usedAt !== null) return 'revoked';",
    suite: links,
    only: 'when it is revoked',
  },
  {
    name: 'a link that was used may be used again',
    file: 'src/domain/external/pages.ts',
    find: "if (usedAt !== null) return 'used';",
    put: '',
    suite: links,
    only: 'filled in once',
  },
  {
    name: 'a link has no end',
    file: 'src/domain/external/pages.ts',
    find: "return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open';",
    put: "return now.getTime() < 0 ? 'expired' : 'open';",
    suite: links,
    only: 'ends by the clock',
  },
  {
    name: 'a link opens any page of its patient',
    file: 'server/areas/external/acts/holder.ts',
    find: 'if (!link || link.page !== page) throw refusedLink();',
    put: 'if (!link) throw refusedLink();',
    suite: links,
    only: 'on another page',
  },
  {
    name: 'the visit of a link is open at any browser',
    file: 'server/links/links.ts',
    find: 'and v.cookie_hash = ${cookieHash} and',
    put: 'and ${cookieHash}::bytea is not null and',
    suite: links,
    only: 'at another browser',
  },
];
