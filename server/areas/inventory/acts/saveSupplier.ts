import { checkSupplier } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';

export async function saveSupplier(
  context: Context,
  { id, version, leadDays, paymentDays, ...draft }: Inventory.SupplierDraft,
): Promise<Saved> {
  refuse(checkSupplier(draft) as FieldProblem[]);
  const { db, session, newId } = context;
  const { full, initials } = pinyinOfText(draft.nameZh);
  const columns = {
    ...draft,
    code: draft.code.trim().toUpperCase(),
    nameZh: draft.nameZh.trim(),
    pinyin: full,
    initials,
    ...daysOf({ leadDays, paymentDays }),
  };
  context.audit({ objectId: id ?? null, detail: { code: columns.code } });
  if (!id) {
    const made = newId();
    await db`insert into supplier ${db({ orgId: session.orgId, id: made, ...columns })}`;
    return { id: made, version: 1 };
  }
  const [kept] = await lockRows(db, 'supplier', db<{ version: number }[]>`select version from supplier where id = ${id} for no key update`);
  if (!kept) throw absent();
  if (kept.version !== version) throw new Problem('error.version');
  await db`update supplier set ${db(columns)}, version = version + 1 where id = ${id}`;
  return { id, version: kept.version + 1 };
}

/** Days that a caller leaves out stay as they are. */
const daysOf = ({ leadDays, paymentDays }: Pick<Inventory.SupplierDraft, 'leadDays' | 'paymentDays'>) => ({
  ...(leadDays === undefined ? {} : { leadDays }),
  ...(paymentDays === undefined ? {} : { paymentDays }),
});

export async function enableSupplier({ db, audit }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const changed = await db`update supplier set enabled = ${flag === 1}, version = version + 1 where id = ${id} returning id`;
  if (changed.length === 0) throw absent();
  audit({ objectId: id, detail: { enabled: flag === 1 } });
  return { done: true };
}
