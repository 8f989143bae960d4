import { isDeepStrictEqual } from 'node:util';
import {
  checkParameter,
  type ParameterCode,
  parameters,
  parametersOfOrganisation,
  specOf,
} from '../../../../src/domain/configuration/parameters.ts';
import { checkSidebar, type SidebarBlock } from '../../../../src/domain/configuration/patientForm.ts';
import type { Level, SettingCode } from '../../../../src/domain/configuration/shapes.ts';
import { type Party, roleOf } from '../../../../src/domain/criticalValue/parties.ts';
import { checkOrdersConfig, type OrdersConfig } from '../../../../src/domain/order/ordersConfig.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findSetting } from '../queries/settings.ts';
import { holdReopening } from './holdReopening.ts';
import { requireOrganisation, saveForOrganisation, undoForOrganisation } from './orgSetting.ts';

interface Decision {
  code: SettingCode;
  /** null: back to the default. */
  value: unknown;
  version: number;
  /** Left out: the clinic decides for itself. */
  level?: Level | undefined;
}

function problemsOf({ code, value }: Decision): FieldProblem[] {
  if (value === null || code === 'PATIENT_FORM') return [];
  if (code === 'PATIENT_SIDEBAR') return checkSidebar(value as SidebarBlock[]) as FieldProblem[];
  if (code === 'ORDERS') return checkOrdersConfig(value as OrdersConfig);
  return checkParameter(code as ParameterCode, value) as FieldProblem[];
}

/** A decision of the practice or of the organisation; what has not changed leaves no row of history. */
export async function saveSetting(context: Context, decision: Decision): Promise<Saved> {
  refuse(problemsOf(decision));
  await checkRole(context, decision);
  if (decision.level === 'organisation') return saveForOrganisation(context, decision);
  const stored = await lockSetting(context, decision.code);
  if (stored.version !== decision.version) throw new Problem('error.version');
  return write(context, decision, stored.value, null);
}

/** A parameter that names a role names one of this organisation. */
async function checkRole({ db }: Context, { code, value }: Decision): Promise<void> {
  if (!(code in parameters) || specOf(code as ParameterCode).type !== 'role') return;
  const roleId = roleOf(String(value) as Party);
  if (roleId === undefined) return;
  const [role] = await db`select 1 from role where id::text = ${roleId}`;
  if (!role) refuse([{ field: 'value', message: 'configuration.parameter.notOffered' }]);
}

/** The value before the change comes back, as a change of its own; possible while nobody has changed the same since. */
export async function undoSetting(context: Context, id: string): Promise<Saved> {
  const { db } = context;
  const [change] = await db<{ code: SettingCode; before: unknown }[]>`select code, before from setting_change where id = ${id}`;
  if (!change) return undoForOrganisation(context, id);
  const stored = await lockSetting(context, change.code);
  const [{ isLast }] = (await db`
    select c.undoes is null and not exists (
      select from setting_change later where later.code = c.code and (later.changed_at, later.id) > (c.changed_at, c.id)) as is_last
    from setting_change c where c.id = ${id}`) as unknown as [{ isLast: boolean }];
  if (!isLast) throw new Problem('configuration.changedSince');
  return write(context, { code: change.code, value: change.before, version: stored.version }, stored.value, id);
}

async function lockSetting({ db, session }: Context, code: SettingCode) {
  await db`
    insert into setting (org_id, practice_id, code, version) values (${session.orgId}, ${session.practiceId}, ${code}, 0) on conflict do nothing`;
  await db`select from setting where practice_id = ${session.practiceId} and code = ${code} for update`;
  return findSetting(db, code);
}

async function write(context: Context, { code, value, version }: Decision, before: unknown, undoes: string | null): Promise<Saved> {
  const { db, session, now, newId, announce, audit } = context;
  if (parametersOfOrganisation.includes(code)) requireOrganisation(session);
  await holdReopening(context, { code, value, level: 'clinic' });
  audit({ objectId: code, detail: { from: before, to: value } });
  if (isDeepStrictEqual(before, value)) return { id: code, version };
  const json = (each: unknown) => (each === null ? null : db.json(each as never));
  await db`update setting set value = ${json(value)}, version = ${version + 1} where practice_id = ${session.practiceId} and code = ${code}`;
  await db`insert into setting_change ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    code,
    undoes,
    before: json(before),
    after: json(value),
    changedAt: now(),
    changedBy: session.staffId,
  })}`;
  await announce({ subType: null, tags: ['Setting'], audience: { everybody: 'org' } });
  return { id: code, version: version + 1 };
}
