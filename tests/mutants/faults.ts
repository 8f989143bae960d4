// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const races = 'tests/endpoint/races.test.ts';
const crashes = 'tests/endpoint/crashes.test.ts';
const ledgers = 'server/maintenance/ledgers.db.test.ts';

/** Bugs that only many at once, a dead server or a cut line bring to light. */
export const mutants: Mutant[] = [
  {
    name: 'a bill is settled without its lock',
    file: 'server/queries/bills.ts',
    find: 'db`select from bill where id = ${id} for update`',
    put: 'db`select from bill where id = ${id}`',
    ...{ suite: races, only: 'one bill, twenty cashiers' },
  },
  {
    name: 'batches are handed out without their lock',
    file: 'server/queries/dispensingLines.ts',
    find: 'order by b.id for no key update of b`',
    put: 'order by b.id`',
    ...{ suite: races, only: 'the last box' },
  },
  {
    name: 'desks that want one time do not queue',
    file: 'server/acts/appointment/claimTime.ts',
    find: '    await db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} ${key} ${date}`}, 0))`;',
    put: '    await db`select ${`${session.orgId} ${key} ${date}`}::text`;',
    ...{ suite: races, only: 'one time of one doctor' },
  },
  {
    name: 'a card is paid with without its lock',
    file: 'server/acts/membership/cards.ts',
    find: 'order by id for update`;',
    put: 'order by id`;',
    ...{ suite: races, only: 'one card shared by twenty' },
  },
  {
    name: 'a coupon pays without its lock',
    file: 'server/queries/coupons.ts',
    find: '${lock ? db`for update of i` : db``}',
    put: '${lock ? db`` : db``}',
    ...{ suite: races, only: 'one coupon, eight bills' },
  },
  {
    name: 'coupons are counted before they are locked',
    file: 'server/acts/coupon/coupons.ts',
    find: 'select enabled, validity_days, issue_quantity from coupon where id = ${couponId} for update`',
    put: 'select enabled, validity_days, issue_quantity from coupon where id = ${couponId}`',
    ...{ suite: races, only: 'a coupon of which three are left' },
  },
  {
    name: 'a stock document is booked without its lock',
    file: 'server/acts/inventory/lockDocument.ts',
    find: 'where id = ${id} for no key update`',
    put: 'where id = ${id}`',
    ...{ suite: races, only: 'goods of one document' },
  },
  {
    name: 'a patient is overwritten by whoever saves last',
    file: 'server/acts/patient/update.ts',
    find: "  if (stored.version !== version) throw new Problem('error.version');",
    put: '',
    ...{ suite: races, only: 'twenty people who change' },
  },
  {
    name: 'a key is kept before its effect is',
    file: 'server/pipeline.ts',
    find: '? await onceOnly(db, { orgId: session.orgId, staffId: session.staffId, key, call: name, arg, at: engine.now() }, run)',
    put: '? await inTenant(engine.sql, session, (own) => onceOnly(own, { orgId: session.orgId, staffId: session.staffId, key, call: name, arg, at: engine.now() }, run))',
    ...{ suite: crashes, only: 'killed at any place' },
  },
  {
    name: 'a key is not kept',
    file: 'server/idempotency.ts',
    find: '  await db`insert into idempotency (org_id',
    put: "  if (key === '') await db`insert into idempotency (org_id",
    ...{ suite: crashes, only: 'killed at any place' },
  },
  {
    name: 'a request that was cut off is answered with 400',
    file: 'server/app.ts',
    find: '    clientErrorHandler: hangUp,\n',
    put: '',
    ...{ suite: races, only: 'a request that stops in its middle' },
  },
  {
    name: 'failpoints may be armed anywhere',
    file: 'server/failpoint.ts',
    find: "if (NODE_ENV !== 'test')",
    put: "if (NODE_ENV === '-')",
    ...{ suite: crashes, only: 'failpoints cannot be armed' },
  },
  {
    name: 'the stock ledger is written the wrong way round',
    file: 'server/acts/pharmacy/dispense.ts',
    find: 'batchId, change: -quantity, kind',
    put: 'batchId, change: quantity, kind',
    suite: races,
  },
  {
    name: 'the ledgers overlook what a card holds',
    file: 'server/queries/ledgers.ts',
    find: 'c.principal as stored, coalesce(sum(e.principal), 0)::bigint as counted',
    put: 'c.principal as stored, c.principal as counted',
    ...{ suite: ledgers },
  },
];
