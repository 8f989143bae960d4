import type { Card } from '../../../../src/domain/homePage/cards.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

/** The cards of everybody with this role. `version` 0: nobody has chosen before. */
export async function saveHomePage(
  context: Context,
  { roleId, cards, version }: { roleId: string; cards: Card[]; version: number },
): Promise<Saved> {
  const { db, session } = context;
  const [role] = await db`select from role where id::text = ${roleId} for update`;
  if (!role) throw absent();
  const [stored] = await db<{ version: number }[]>`select version from home_page where role_id = ${roleId}`;
  if ((stored?.version ?? 0) !== version) throw new Problem('error.version');
  await db`insert into home_page (org_id, role_id, cards) values (${session.orgId}, ${roleId}, ${[...new Set(cards)]})
    on conflict (org_id, role_id) do update set cards = excluded.cards, version = home_page.version + 1`;
  await noteChange(context, { kind: 'homePage', objectId: roleId, act: stored ? 'changed' : 'created', fields: ['cards'] });
  await context.announce({ subType: null, tags: ['HomePage'], audience: { everybody: 'org' } });
  return { id: roleId, version: version + 1 };
}
