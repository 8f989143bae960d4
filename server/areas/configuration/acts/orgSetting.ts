import { isDeepStrictEqual } from 'node:util';
import type { SettingCode } from '../../../../src/domain/configuration/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { holdControl } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findOrgSetting } from '../queries/settings.ts';
import { weakeningOf } from './parameterWeakening.ts';

interface Decision {
  code: SettingCode;
  /** null: back to the default. */
  value: unknown;
  version: number;
}

export function requireOrganisation(session: Context['session']): void {
  if (!holds(session.authorities, 'm_orgnization_management')) throw new Problem('configuration.parameter.organisationOnly');
}

/** Decides for every clinic that has not decided itself. */
export async function saveForOrganisation(context: Context, decision: Decision, undoes: string | null = null): Promise<Saved> {
  const { db, session, now, newId, announce, audit } = context;
  requireOrganisation(session);
  const { code, value, version } = decision;
  const { value: before, version: stored } = await findOrgSetting(db, code);
  if (stored !== version) throw new Problem('error.version');
  audit({ objectId: code, detail: { from: before, to: value, level: 'organisation' } });
  if (isDeepStrictEqual(before, value)) return { id: code, version };
  const json = (each: unknown) => (each === null ? null : db.json(each as never)); // a value that checkParameter has passed
  const written = await db`insert into org_setting ${db({
    orgId: session.orgId,
    id: newId(),
    code,
    version: version + 1,
    before: json(before),
    value: json(value),
    changedAt: now(),
    changedBy: session.staffId,
    undoes,
  })} on conflict (org_id, code, version) do nothing`;
  if (written.count === 0) throw new Problem('error.version');
  await announce({ subType: null, tags: ['Setting'], audience: { everybody: 'org' } });
  return { id: code, version: version + 1 };
}

/** The value before the change comes back, while the change is the last of its code. */
export async function undoForOrganisation(context: Context, id: string): Promise<Saved> {
  const [change] = await context.db<{ code: SettingCode; before: unknown; version: number; isUndo: boolean }[]>`
    select code, before, version, undoes is not null as is_undo from org_setting where id = ${id}`;
  if (!change) throw absent();
  const { code, before: value, version, isUndo } = change;
  requireOrganisation(context.session);
  const { version: last } = await findOrgSetting(context.db, code);
  if (isUndo || last !== version) throw new Problem('configuration.changedSince');
  const weakens = await weakeningOf(context, { code, value, level: 'organisation' });
  if (weakens) await holdControl(context, { ...weakens, reason: '' });
  return saveForOrganisation(context, { code, value, version }, id);
}
