import { checkType } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';

export async function saveType({ db, session, now, newId }: Context, draft: Member.TypeDraft): Promise<Saved> {
  refuse(checkType(draft));
  const columns = {
    nameZh: draft.nameZh.trim(),
    nameEn: draft.nameEn.trim(),
    discountRate: draft.discountRate,
    rechargeBonus: draft.rechargeBonus,
    bonusPoints: draft.bonusPoints,
    pointsValue: draft.pointsValue,
    pointsLimit: draft.pointsLimit,
    shareable: draft.shareable,
    remark: draft.remark.trim(),
    categoryRates: db.json(draft.categoryRates),
  };
  await requireNewName(db, 'member_type', { id: draft.id, nameZh: columns.nameZh });
  if (!draft.id) {
    const id = newId();
    await db`insert into member_type ${db({ ...columns, orgId: session.orgId, id, createdAt: now() } as never)}`;
    return { id, version: 1 };
  }
  const [stored] = await db<{ version: number }[]>`select version from member_type where id = ${draft.id} for update`;
  if (!stored) throw absent();
  if (stored.version !== draft.version) throw new Problem('error.version');
  await db`update member_type set ${db(columns as never)}, version = version + 1 where id = ${draft.id}`;
  return { id: draft.id, version: stored.version + 1 };
}

/** A type that is stopped opens no more cards; cards that are there go on. */
export async function enableType({ db }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { count } = await db`update member_type set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  if (count === 0) throw absent();
  return { done: true };
}
