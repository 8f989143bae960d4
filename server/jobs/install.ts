import { hash } from 'node:crypto';
import PgBoss from 'pg-boss';
import { jobNames, jobOf } from '../../src/domain/job/table.ts';
import { APP_ROLE, type Db, type Sql } from '../database/connect.ts';
import { forOneRole, isOneRole } from '../database/oneRole.ts';
import { jobSchema, queueOver } from './boss.ts';
import { leaseTable } from './lease.ts';

/** One run of a job stands in line at most: a server that was away finds one to do and not one for every minute. */
const policy = 'short';

const wanted = jobNames.map((name) => {
  const { retries, retrySeconds, mostMinutes } = jobOf(name);
  return { name, policy, retryLimit: retries, retryDelay: retrySeconds, expireInSeconds: mostMinutes * 60 } as const;
});

/**
 * The tables of the queue, a part of them for each job. The owner makes them; at run time the application's role reads and writes rows
 * and makes nothing.
 */
export async function installJobs(owner: Sql): Promise<void> {
  if (await isInstalled(owner)) return;
  await owner.begin(async (transaction) => {
    // Servers that start together take turns, as with the files of the schema.
    await transaction`set local idle_in_transaction_session_timeout = 0`;
    await transaction`select id from schema_lease where id = 1 for update`;
    if (!(await isInstalled(transaction as unknown as Db))) await install(owner);
  });
}

async function install(owner: Sql): Promise<void> {
  const { boss, close } = queueOver(owner, { owns: true });
  try {
    await boss.start();
    for (const queue of wanted) {
      await boss.createQueue(queue.name, queue);
      await boss.updateQueue(queue.name, queue);
    }
    const rights = `
      revoke all on all functions in schema ${jobSchema} from public;
      grant usage on schema ${jobSchema} to ${APP_ROLE};
      grant select on all tables in schema ${jobSchema} to ${APP_ROLE};
      grant insert, update, delete on ${jobSchema}.job, ${jobSchema}.archive to ${APP_ROLE};
      grant update on ${jobSchema}.version to ${APP_ROLE};
      ${leaseTable}
      comment on schema ${jobSchema} is '${fingerprint()}'`;
    await owner.unsafe((await isOneRole(owner)) ? forOneRole(rights) : rights);
    await boss.stop({ graceful: false });
  } finally {
    await close();
  }
}

/** Told of the schema when all is there: another library or another table of jobs makes another one. */
const fingerprint = () => hash('sha256', PgBoss.getConstructionPlans(jobSchema) + JSON.stringify(wanted) + leaseTable, 'hex').slice(0, 16);

async function isInstalled(db: Db): Promise<boolean> {
  const [found] = await db<{ told: string | null }[]>`
    select obj_description(oid, 'pg_namespace') as told from pg_namespace where nspname = ${jobSchema}`;
  return found?.told === fingerprint();
}
