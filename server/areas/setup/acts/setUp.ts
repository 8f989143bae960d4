import { checkSetup } from '../../../../src/domain/setup/rules.ts';
import type { Draft } from '../../../../src/domain/setup/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db, Sql } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { hashOfCode } from '../../../founding/installation.ts';
import type { Actor, AuditNote, Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { auditEntries, writeAudit } from '../../../trail/audit.ts';
import { foundClinic } from './foundClinic.ts';

/** Clock, ids and address of a set-up. The set-up page and `npm run setup` both provide them. */
export type Circumstances = Pick<Context, 'newId' | 'now'> & { address: string };

/**
 * Opens an empty installation: organisation, first clinic, roles and administrator, in one transaction. It succeeds once; whoever comes
 * second is told so. A refused code is in the log of sign-ins.
 */
export async function setUp(sql: Sql, draft: Draft, circumstances: Circumstances): Promise<Done> {
  refuse(checkSetup(draft));
  const { newId, now, address } = circumstances;
  const founder = founderOf(draft, newId);
  try {
    await inTenant(sql, founder, async (db) => {
      await openInstallation(db, draft, now());
      const notes: AuditNote[] = [];
      await foundClinic(actingAs(founder, db, circumstances, notes), draft);
      const arg = { practiceId: founder.practiceId };
      const of = { tenant: founder, newId, at: now(), call: 'setUp', path: 'setup/setUp' };
      await writeAudit(db, auditEntries({ ...of, arg, address, notes, patients: [] }));
    });
  } catch (error) {
    if (error instanceof Problem && error.id === 'setup.code.wrong') await noteRefusal(sql, draft, circumstances);
    throw error;
  }
  return { done: true };
}

async function openInstallation(db: Db, { code, orgName, orgNameEn, edition }: Draft, at: Date): Promise<void> {
  const version = edition === 'full' ? 'v1' : 'v2';
  const [opened] = await db<{ outcome: 'opened' | 'wrongCode' | 'alreadyOpen' }[]>`
    select open_installation(${hashOfCode(code)}, ${at}, 'ORG', ${orgName.trim()}, ${orgNameEn.trim()}, ${version}) as outcome`;
  if (opened!.outcome === 'alreadyOpen') throw new Problem('setup.done');
  if (opened!.outcome === 'wrongCode') throw new Problem('setup.code.wrong', { fields: [{ field: 'code', message: 'setup.code.wrong' }] });
}

const founderOf = (draft: Draft, newId: () => string): Actor => ({
  id: '',
  accountId: draft.loginName,
  staffId: newId(),
  staffName: draft.administratorName.trim(),
  orgId: newId(),
  practiceId: newId(),
  authorities: [],
  language: 'zh',
  systemVersion: draft.edition === 'full' ? 'v1' : 'v2',
});

/** The context in which the founder's acts run. No notices are sent, because nobody is signed in; audit notes go into one trail entry. */
const actingAs = (session: Actor, db: Db, { newId, now }: Circumstances, notes: AuditNote[]): FoundingContext => ({
  db,
  session,
  newId,
  now,
  audit: (note) => notes.push(note),
  announce: async () => {},
});

export type FoundingContext = Pick<Context, 'db' | 'session' | 'newId' | 'now' | 'audit' | 'announce'>;

const noteRefusal = (sql: Sql, { loginName }: Draft, { newId, now, address }: Circumstances) => sql`
  insert into login_log (id, at, login_name, org_id, staff_id, address, device_type, outcome)
  values (${newId()}, ${now()}, ${loginName}, null, null, ${address}, '', 'setup.code.wrong')`;
