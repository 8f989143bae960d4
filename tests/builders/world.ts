import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { Spooled } from '../../server/files/spooled.ts';
import { Weighed } from '../../server/limits/weighed.ts';
import type { Facts } from '../../server/operation/facts.ts';
import {
  type AnyServed,
  type FileAnswer,
  fileAnswer,
  isSheet,
  type Served,
  type SheetAnswer,
  storedAnswer,
} from '../../server/pipeline/call.ts';
import { checkAnswer } from '../../server/pipeline/checkAnswer.ts';
import type { Actor, Announcement, AuditNote, Context } from '../../server/pipeline/context.ts';
import { Problem } from '../../server/pipeline/problem.ts';
import { limitedRights } from '../../src/domain/approval/acts.ts';
import { type Permission, permissions } from '../../src/domain/permission/codes.ts';
import type { Language } from '../../src/domain/session/shapes.ts';

/** One organisation with one practice and one doctor: enough to call as somebody. */
export interface World {
  /** Of a session that the database knows; only what it asks for a session needs one. */
  sessionId?: string;
  orgId: string;
  practiceId: string;
  departmentId: string;
  staffId: string;
}

/** `owner` is the connection that owns the tables: row-level security holds it too, so the tenant is named. */
export async function aWorld(owner: Sql, name = '杏林门诊'): Promise<World> {
  const world = { orgId: uuidv7(), practiceId: uuidv7(), departmentId: uuidv7(), staffId: uuidv7() };
  const { orgId, practiceId, departmentId, staffId } = world;
  const code = orgId.slice(-8);
  await inTenant(owner, world, async (db) => {
    await db`insert into org (id, code, name_zh, name_en, created_at) values (${orgId}, ${code}, ${name}, 'Xinglin', now())`;
    await db`insert into practice (org_id, id, code, name_zh, name_en, is_head) values (${orgId}, ${practiceId}, 'HQ', ${name}, 'Xinglin clinic', true)`;
    await db`insert into department (org_id, practice_id, id, code, name_zh, name_en, is_medical)
      values (${orgId}, ${practiceId}, ${departmentId}, 'GP', '全科', 'General practice', true)`;
    await db`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, is_doctor, maximum_discount)
      values (${orgId}, ${staffId}, '001', '陈静', 'Chen Jing', 'chenjing', 'cj', 'F', true, 20)`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
      values (${orgId}, ${staffId}, ${practiceId}, ${departmentId}, '{}')`;
  });
  return world;
}

/** A second person of the same practice, who may give as much discount as the first. */
export const aColleague = (owner: Sql, world: World): Promise<string> =>
  inTenant(owner, world, async (db) => {
    const id = uuidv7();
    await db`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, maximum_discount)
      values (${world.orgId}, ${id}, ${id.slice(-8)}, '何云', 'He Yun', 'heyun', 'hy', 'F', 20)`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
      values (${world.orgId}, ${id}, ${world.practiceId}, ${world.departmentId || null}, '{}')`;
    return id;
  });

/** A role of the organisation, given to a person of the world at its practice. */
export const aRole = (
  owner: Sql,
  world: World,
  { limits = {}, staffId = world.staffId }: { limits?: Record<string, number>; staffId?: string } = {},
): Promise<string> =>
  inTenant(owner, world, async (db) => {
    const id = uuidv7();
    await db`insert into role (org_id, id, code, name_zh, name_en, authorities, limits)
      values (${world.orgId}, ${id}, ${id.slice(-12)}, ${`角色${id.slice(-6)}`}, '', ${[...limitedRights]}, ${db.json(limits)})`;
    await db`update staff_practice set role_ids = array_append(role_ids, ${id}) where staff_id = ${staffId} and practice_id = ${world.practiceId}`;
    return id;
  });

export interface Caller {
  <Arg, Result>(served: Served<Arg, Result>, arg?: Record<string, unknown>): Promise<Result extends SheetAnswer ? FileAnswer : Result>;
  audited: AuditNote[];
  announced: Announcement[];
}

interface CallerOptions {
  language?: Language;
  now?: string;
  authorities?: readonly Permission[];
  files?: Context['files'];
  openProvider?: Context['outside']['openProvider'];
  openTraceProvider?: Context['outside']['openTraceProvider'];
}

/** Runs a call as the pipeline does: shape, one transaction of the tenant, the answer checked against what the call gives. */
export function callerIn(
  app: Sql,
  world: World,
  { language = 'zh', now, authorities = permissions, files, openProvider, openTraceProvider }: CallerOptions = {},
): Caller {
  const audited: AuditNote[] = [];
  const announced: Announcement[] = [];
  const session: Actor = {
    id: world.sessionId ?? 'session',
    accountId: 'chen',
    staffId: world.staffId,
    staffName: '陈静',
    orgId: world.orgId,
    practiceId: world.practiceId,
    authorities,
    language,
    systemVersion: 'v1',
  };
  const run = async (served: AnyServed, arg: Record<string, unknown> = {}) => {
    const spooled = isInMemory(arg.file) ? await spooledFrom(arg.file) : undefined;
    try {
      return await runWith(served, { ...arg, ...(spooled && { file: spooled.file }) });
    } finally {
      await spooled?.remove();
    }
  };
  const runWith = async (served: AnyServed, arg: Record<string, unknown>) => {
    const parsed = z.safeParse(served.takes, arg);
    if (!parsed.success) {
      throw new Problem('error.fields', {
        fields: parsed.error.issues.map(({ path }) => ({ field: path.join('.'), message: 'error.field.invalid' })),
      });
    }
    return inTenant(app, now === undefined ? world : { ...world, at: new Date(now) }, async (db) => {
      const context = {
        db,
        session,
        newId: uuidv7,
        afterCommit: () => {},
        weighed: new Weighed(),
        now: () => new Date(now ?? Date.now()),
        announce: async (event: Announcement) => void announced.push(event),
        audit: (note: AuditNote) => void audited.push(note),
        outside: {
          findDisk: async () => undefined,
          findFacts: async () => soundFacts,
          findReplica: () => undefined,
          backupHours: 48,
          jobs: { isSetUp: () => true, runNow: async () => {} },
          openProvider,
          openTraceProvider,
        },
        files,
        outsideTenant: (_: string, work: (sql: Sql) => unknown) => work(app),
        sessions: { end: async () => {}, forget: () => {}, recall: async () => {} },
      } as unknown as Context;
      const given = await served.run(parsed.data as never, context);
      if (isSheet(given)) return wholeFile(given);
      checkAnswer('The call', served.gives, given, isFile(given));
      return z.parse(served.gives, given);
    });
  };
  return Object.assign(run, { audited, announced }) as unknown as Caller;
}

/** A file as tests write it down; the server makes its own object of what it reads. */
const isInMemory = (file: unknown): file is { name: string; bytes: Buffer } =>
  typeof file === 'object' && file !== null && 'bytes' in file && Buffer.isBuffer(file.bytes);

/** In a folder of its own, which goes with it. */
async function spooledFrom({ name, bytes }: { name: string; bytes: Buffer }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'xinglin-spool-'));
  const file = await Spooled.write(folder, uuidv7(), name, Readable.from([bytes]));
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

const isFile = (answer: unknown) => [fileAnswer, storedAnswer].some((kind) => kind.safeParse(answer).success);

/** The file as its reader gets it. */
export async function wholeFile({ name, type, pieces }: SheetAnswer): Promise<FileAnswer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(piece);
  return { name, type, bytes: Buffer.concat(parts) };
}

/** An installation without anything to warn of. */
const soundFacts: Facts = {
  clock: '2026-01-01T00:00:00.000Z',
  clockAhead: 0,
  openedAt: null,
  isDemonstration: true,
  lastBackupAt: null,
  jobs: [],
  jobTroubles: 0,
  noticesWaiting: 0,
  noticesSince: null,
  unsealed: 0,
  unsealedSince: null,
  brokenChains: 0,
};

/** What a call that must be refused was refused with. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof Problem) return outcome;
  throw outcome instanceof Error ? outcome : new Error('the call was not refused');
}
