// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const clock = 'server/time/databaseClock.db.test.ts';
const lease = 'server/jobs/lease.db.test.ts';
const alike = 'server/cash/alike.db.test.ts';

/** One clock for all servers, runs of dead servers, money typed twice, and silence. */
export const mutants: Mutant[] = [
  {
    name: 'a server tells the time of its own machine',
    file: 'server/time/databaseClock.ts',
    find: 'return new Date(steady() + ahead);',
    put: 'return new Date(steady() + 0 * ahead);',
    suite: clock,
  },
  {
    name: 'a slow answer of the database moves the clock',
    file: 'server/time/databaseClock.ts',
    find: 'if (ahead === undefined || best.took <= SLOWEST) ahead = best.ahead;',
    put: 'ahead = best.ahead + 0 * SLOWEST;',
    suite: clock,
  },
  {
    name: 'entries of a deposit are read in the order of clocks',
    file: 'server/areas/deposit/queries.ts',
    find: 'where e.deposit_id = ${id} order by e.sequence`',
    put: 'where e.deposit_id = ${id} order by e.at`',
    suite: alike,
  },
  {
    name: 'the last entry of a deposit is that of the latest clock',
    file: 'server/maintenance/depositLedgers.ts',
    find: 'order by e.sequence desc limit 1',
    put: 'order by e.at desc limit 1',
    suite: alike,
  },
  {
    name: 'the run of a dead server stays under way',
    file: 'server/jobs/lease.ts',
    find: "    await boss.fail(name, id, new JobFault('stopped'), options);",
    put: '    void [boss, options, JobFault];',
    suite: lease,
  },
  {
    name: 'the run of a server that is alive is taken away',
    file: 'server/jobs/lease.ts',
    find: 'l.renewed_at < clock_timestamp() - make_interval(secs => ${leaseSeconds})`;\n  for',
    put: 'l.renewed_at < clock_timestamp() + make_interval(secs => ${leaseSeconds})`;\n  for',
    suite: lease,
  },
  {
    name: 'money typed twice is taken twice',
    file: 'server/cash/alike.ts',
    find: 'if (!taken) return;',
    put: 'if (taken || !taken) return;',
    suite: alike,
  },
  {
    name: 'two windows that send at once both find nothing',
    file: 'server/cash/alike.ts',
    find: '  await db`select pg_advisory_xact_lock(hashtextextended(${keyOf(purpose)}, 4207))`;\n',
    put: '  void keyOf;\n',
    suite: alike,
  },
  {
    name: 'a server whose calls wait in vain is ready',
    file: 'server/operation/serve.ts',
    find: "database.status === 'fulfilled' && pool.status === 'rejected'",
    put: "database.status === 'rejected' && pool.status === 'rejected'",
    suite: 'server/operation/silentDatabase.db.test.ts',
  },
  {
    name: 'nobody is told that the server is silent',
    file: 'src/api/baseQuery.ts',
    find: 'setTimeout(context.silent, context.silentAfter)',
    put: 'setTimeout(() => {}, context.silentAfter)',
    suite: 'src/api/baseQuery.test.ts',
  },
];
