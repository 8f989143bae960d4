import { presets } from '../../../../src/domain/permission/presets.ts';
import type { Draft } from '../../../../src/domain/setup/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';

/** The user groups of the business catalogue as roles. Returns the ids of those the administrator holds. */
export async function createRoles(context: Context, { seesPatients }: Draft): Promise<string[]> {
  const { db, session, newId } = context;
  const rows = presets.map(({ code, nameZh, nameEn, headOnly = false, authorities }) => ({
    orgId: session.orgId,
    id: newId(),
    code,
    nameZh,
    nameEn,
    authorities: authorities as string[],
    headOnly,
  }));
  await db`insert into role ${db(rows)}`;
  const held = ['organisation-admin', ...(seesPatients ? ['doctor'] : [])];
  return rows.filter(({ code }) => held.includes(code)).map(({ id }) => id);
}
