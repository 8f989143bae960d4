import type { Outside } from './calls/context.ts';
import type { Sql } from './database/connect.ts';
import { inTenant } from './database/tenant.ts';
import { deleteOrphans, removeBytes } from './files/orphans.ts';
import { spoolFolder, sweepSpool } from './files/spool.ts';
import type { FileStore } from './files/store.ts';
import { report } from './http/envelope.ts';
import type { Settings } from './settings.ts';

const HOUR = 3_600_000;

/** Removes data that no request removes: abandoned uploads, old counts of attempts, expired tickets. */
export interface Housekeeping {
  tidy: () => Promise<void>;
  start: () => void;
  stop: () => void;
}

interface House {
  sql: Sql;
  files: FileStore;
  settings: Settings;
  now: () => Date;
  findDisk: Outside['findDisk'];
}

export function housekeepingOver({ sql, files, settings, now, findDisk }: House): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  const tidy = async () => {
    const disk = await findDisk();
    if (disk) console.error(JSON.stringify({ disk: disk.state, freeBytes: disk.free, folder: settings.filesFolder }));
    await sweepSpool(spoolFolder(settings.filesFolder), now());
    const before = new Date(now().getTime() - 24 * HOUR);
    await sql`delete from login_throttle where last_failure_at < ${before}`;
    await sql`delete from known_place where last_used_at < ${new Date(now().getTime() - 400 * 24 * HOUR)}`;
    await sql`select delete_old_tickets(${before})`;
    // An upload needs a session, so these are all practices that have files.
    const practices = await sql<{ orgId: string; practiceId: string }[]>`select * from practices_signed_in()`;
    for (const practice of practices) {
      const ids = await inTenant(sql, practice, (db) => deleteOrphans(db, now()));
      await removeBytes(files, ids);
    }
  };
  return {
    tidy,
    start: () => {
      timer = setInterval(
        () => void tidy().catch((error: unknown) => report(error, { requestId: 'tidy', call: 'housekeeping' })),
        HOUR,
      ).unref();
    },
    stop: () => clearInterval(timer),
  };
}
