// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

/** Against the suites that the catalogue generates. */
const everyCall = 'tests/endpoint/everyCall.test.ts';
const authorization = 'tests/endpoint/authorization.test.ts';
const onceOnly = 'tests/endpoint/onceOnly.test.ts';
const answers = 'tests/endpoint/answers.test.ts';
const hostile = 'tests/endpoint/hostile.test.ts';

export const mutants: Mutant[] = [
  {
    name: 'permission check dropped',
    file: 'server/app.ts',
    find: '} else if (!may(live, row.needs)) {',
    put: '} else if (!may(live, row.needs) && name.length > 99) {',
    suite: everyCall,
    only: 'lacks its permission',
  },
  {
    name: 'a code without an equivalent is opened by the home page',
    file: 'src/domain/permission/holds.ts',
    find: '(equivalents[code] ?? [])]',
    put: "(equivalents[code] ?? ['m_home'])]",
    suite: authorization,
    only: 'without its permission',
  },
  {
    name: 'row security by organisation only',
    file: 'server/schema/0014_table_security.sql',
    find: 'create policy tenant on %s using (org_id = app_org() and practice_id = app_practice())',
    put: 'create policy tenant on %s using (org_id = app_org())',
    suite: authorization,
    only: 'like one that does not exist',
  },
  {
    name: 'row security off for a table',
    file: 'server/schema/0014_table_security.sql',
    find: 'revoke execute on function belongs_to_org(regclass, boolean)',
    put: 'alter table note_template disable row level security;\nrevoke execute on function belongs_to_org(regclass, boolean)',
    suite: authorization,
    only: 'like one that does not exist',
  },
  {
    name: 'goods leave as what they are not',
    file: 'server/acts/inventory/saveDocument.ts',
    find: 'if (batch?.itemId !== line.itemId)',
    put: 'if (!batch)',
    suite: authorization,
    only: 'like one that does not exist',
  },
  {
    name: 'cookie of a session not asked for',
    file: 'server/sessions.ts',
    find: 'live.bindHash === null || (bind',
    put: 'live.bindHash !== null || (bind',
    suite: authorization,
    only: 'without a living session',
  },
  {
    name: 'signed-out session lives on',
    file: 'server/queries/session.ts',
    find: 's.token_hash = ${tokenHash} and s.ended_at is null',
    put: 's.token_hash = ${tokenHash}',
    suite: authorization,
    only: 'without a living session',
  },
  {
    name: 'account switched off goes on',
    file: 'server/queries/session.ts',
    find: 'a.staff_id = s.staff_id and a.active',
    put: 'a.staff_id = s.staff_id',
    suite: authorization,
    only: 'without a living session',
  },
  {
    name: 'idle session never ends',
    file: 'server/sessions.ts',
    find: 'now - live.seenAt < settings.idleMinutes * 60_000',
    put: 'settings.idleMinutes > 0',
    suite: authorization,
    only: 'without a living session',
  },
  {
    name: 'once key kept outside of the transaction',
    file: 'server/pipeline.ts',
    find: 'await onceOnly(db, {',
    put: 'await onceOnly(engine.sql as unknown as Db, {',
    suite: onceOnly,
  },
  {
    name: 'once key not looked at',
    file: 'server/pipeline.ts',
    find: "asked.row.once ? request.headers['idempotency-key']",
    put: "asked.row.quiet ? request.headers['idempotency-key']",
    suite: onceOnly,
  },
  {
    name: 'once key open to another body',
    file: 'server/idempotency.ts',
    find: 'if (!before.requestHash.equals(digest)) throw',
    put: 'if (before.requestHash.equals(Buffer.alloc(32))) throw',
    suite: onceOnly,
  },
  {
    name: 'text of an error told',
    file: 'server/http/envelope.ts',
    find: 'const values: MessageValues = { requestId: fault.requestId };',
    put: 'const values: MessageValues = { requestId: String(error) };',
    suite: answers,
  },
  {
    name: 'header missing',
    file: 'server/http/envelope.ts',
    find: "  'x-content-type-options': 'nosniff',\n",
    put: '',
    suite: answers,
  },
  {
    name: 'https not insisted on',
    file: 'server/app.ts',
    find: '    insistOnHttps(all, request, reply);',
    put: '',
    suite: answers,
  },
  {
    name: 'https forgotten where an address cannot be decoded',
    file: 'server/app.ts',
    find: "request.headers['x-forwarded-proto'] === 'https'",
    put: "request.headers['x-forwarded-proto'] === 'ftp'",
    suite: answers,
  },
  {
    name: 'text that is no id is a fault',
    file: 'server/http/envelope.ts',
    find: 'const { code } = (error ?? {}) as { code?: string };\n  if (code ===',
    put: 'const { code } = {} as { code?: string };\n  if (code ===',
    suite: hostile,
    only: 'in every argument of every call',
  },
  {
    name: 'head requests answered',
    file: 'server/app.ts',
    find: 'exposeHeadRoutes: false',
    put: 'exposeHeadRoutes: true',
    suite: hostile,
    only: 'under the verb HEAD',
  },
];
