import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { archiveHours } from '../../src/domain/orgExport/shapes.ts';
import type { ExportFault } from '../../src/domain/orgExport/states.ts';
import { readAcrossTenants } from '../database/acrossTenants.ts';
import type { Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import { inTenant } from '../database/tenant.ts';
import { report } from '../faults/report.ts';
import type { FileStores } from '../files/store.ts';
import type { Outside } from '../pipeline/context.ts';
import type { Round } from '../time/timedWork.ts';
import { type Archive, exportToArchive } from './archive.ts';
import type { Progress } from './entries.ts';

/** How often a running export says that it lives, and looks whether it was cancelled. */
const BEAT = 1000;
/** After this silence its server is taken for dead. */
const SILENCE = 120_000;

interface ExporterOptions {
  files: FileStores;
  /** Folder of archives that are not complete yet. */
  spool: string;
  now: () => Date;
  findDisk: Outside['findDisk'];
}

interface Due {
  orgId: string;
  id: string;
  withFiles: boolean;
  state: 'waiting' | 'running' | 'done';
}

/** Why an export was ended from outside. */
class Ended extends Error {
  readonly why: 'cancelled' | 'stopped' | 'full';
  constructor(why: Ended['why']) {
    super(`The export was ended: ${why}`);
    this.why = why;
  }
}

/**
 * Writes the exports that administrators asked for, one after another, and deletes archives whose time is over. The row says how far each
 * has come; a lease on it makes one of several servers write it, and an export whose server died is marked so.
 */
export function exporterOver(sql: Sql, options: ExporterOptions): Round {
  const run = async (ending: AbortSignal = new AbortController().signal) => {
    let written = 0;
    for (const due of await findDue(sql, options.now())) {
      if (ending.aborted) break;
      if (due.state === 'done') await expire(sql, due, options);
      else if (due.state === 'running') await settle(sql, due, options.now(), { fault: 'lost' });
      else if (await write(sql, due, options, ending)) written += 1;
    }
    return written;
  };
  return { run };
}

async function findDue(sql: Sql, at: Date): Promise<Due[]> {
  return await readAcrossTenants(
    sql,
    'app.writes_exports',
    (db) => db<Due[]>`
      select org_id, id, with_files, state from org_export
      where state = 'waiting' or (state = 'running' and beat_at < ${new Date(at.getTime() - SILENCE)})
        or (state = 'done' and deleted_at is null and finished_at < ${new Date(at.getTime() - archiveHours * 3_600_000)})
      order by asked_at limit 20`,
  );
}

async function write(sql: Sql, due: Due, options: ExporterOptions, ending: AbortSignal): Promise<boolean> {
  const { spool, now } = options;
  const files = options.files.of(due.orgId);
  if (!(await claim(sql, due, now()))) return false;
  const file = path.join(spool, `${due.id}.zip.part`);
  const progress: Progress = { parts: 0, total: 0, rows: 0, files: 0 };
  const watch = watchOver(sql, due, progress, options, ending);
  try {
    await mkdir(spool, { recursive: true, mode: 0o700 });
    await rm(file, { force: true });
    const archive = await exportToArchive(sql, due.orgId, file, {
      files: due.withFiles ? files : undefined,
      told: (told) => Object.assign(progress, told),
      signal: watch.signal,
    });
    await files.keep(due.id, { path: file, size: archive.bytes, type: 'application/zip', sha256: archive.sha256 });
    const isKept = await settle(sql, due, now(), { archive, progress });
    if (!isKept) await files.remove(due.id);
    return isKept;
  } catch (error) {
    await giveUp(sql, due, now(), watch.signal.aborted ? watch.signal.reason : error);
    return false;
  } finally {
    watch.stop();
    await rm(file, { force: true });
  }
}

/** Says every second how far the export is; aborts it when it was cancelled, the server stops or the disk is nearly full. */
function watchOver(sql: Sql, due: Due, progress: Progress, { now, findDisk }: ExporterOptions, ending: AbortSignal) {
  const own = new AbortController();
  const stopped = () => own.abort(new Ended('stopped'));
  ending.addEventListener('abort', stopped);
  if (ending.aborted) stopped();
  const beat = async () => {
    if (!(await tell(sql, due, progress, now()))) own.abort(new Ended('cancelled'));
    else if ((await findDisk())?.state === 'full') own.abort(new Ended('full'));
  };
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT).unref();
  return {
    signal: own.signal,
    stop: () => {
      clearInterval(timer);
      ending.removeEventListener('abort', stopped);
    },
  };
}

const isFull = (error: unknown) => isDiskFull(error) || (error instanceof Ended && error.why === 'full');

async function giveUp(sql: Sql, due: Due, at: Date, error: unknown): Promise<void> {
  if (error instanceof Ended && error.why === 'cancelled') return;
  if (error instanceof Ended && error.why === 'stopped') {
    await inTenant(
      sql,
      due,
      (db) => db`update org_export set state = 'waiting', beat_at = null where id = ${due.id} and state = 'running'`,
    );
    return;
  }
  report(error, { requestId: due.id, call: 'orgExport' });
  await settle(sql, due, at, { fault: isFull(error) ? 'full' : 'other' });
}

const claim = async (sql: Sql, due: Due, at: Date): Promise<boolean> =>
  (
    await inTenant(
      sql,
      due,
      (db) => db`
      update org_export set state = 'running', started_at = ${at}, beat_at = ${at} where id = ${due.id} and state = 'waiting' returning id`,
    )
  ).length > 0;

const tell = async (sql: Sql, due: Due, { parts, total, rows, files }: Progress, at: Date): Promise<boolean> =>
  (
    await inTenant(
      sql,
      due,
      (db) => db`
      update org_export set beat_at = ${at}, parts_done = ${parts}, parts_total = ${total}, row_count = ${rows}, file_count = ${files}
      where id = ${due.id} and state = 'running' returning id`,
    )
  ).length > 0;

type Outcome = { archive: Archive; progress: Progress } | { fault: ExportFault };

/** Answers whether the export was still under way: one that was cancelled meanwhile stays cancelled. */
async function settle(sql: Sql, due: Due, at: Date, outcome: Outcome): Promise<boolean> {
  const settled = await inTenant(sql, due, (db) =>
    'fault' in outcome
      ? db`update org_export set state = 'failed', fault = ${outcome.fault}, finished_at = ${at} where id = ${due.id} and state = 'running' returning id`
      : db`
          update org_export set state = 'done', finished_at = ${at}, parts_done = ${outcome.progress.total}, parts_total = ${outcome.progress.total},
            row_count = ${outcome.progress.rows}, file_count = ${outcome.progress.files}, bytes = ${outcome.archive.bytes}, sha256 = ${outcome.archive.sha256}
          where id = ${due.id} and state = 'running' returning id`,
  );
  return settled.length > 0;
}

/** The bytes go first: a row that says `deleted` has none. */
async function expire(sql: Sql, due: Due, { files, now }: ExporterOptions): Promise<void> {
  await files.of(due.orgId).remove(due.id);
  await inTenant(sql, due, (db) => db`update org_export set deleted_at = ${now()} where id = ${due.id} and deleted_at is null`);
}
