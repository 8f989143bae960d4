import { fenText } from '../../../../src/domain/money/fen.ts';
import { checkPackage, inPackageTotal, takenOffPackage, worthGiven } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { doWithinLimit, type Limited, type Unversioned } from '../../../limits/limited.ts';
import { findOwnDiscount } from '../../../limits/ownDiscount.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';

/**
 * A package as it is sold from now on; those sold before keep what they were sold with. It weighs what one package gives beyond its price and the
 * discount of its writer, less what the stored package gives away already.
 */
export const packagePrice: Limited<Package.PackageTerms, { version: number }, Saved> = {
  async weigh(context, draft) {
    const { db, newId } = context;
    refuse(checkPackage(draft));
    const stored = draft.id === undefined ? undefined : await lockPackage(db, draft.id, draft.version);
    await requireSound(context, draft);
    const ownDiscount = await findOwnDiscount(context);
    const givenBy = async ({ amount, validityDays, items }: Given) =>
      takenOffPackage(amount, { worth: worthGiven(await pricesOf(db, items), validityDays), ownDiscount });
    const weight = {
      amount: Math.max(0, (await givenBy(draft)) - (stored ? await givenBy(stored) : 0)),
      objectId: draft.id ?? newId(),
      objectNumber: draft.nameZh.trim(),
      patientId: null,
      reason: draft.reason,
      fingerprint: `${stored?.version ?? 0} ${worthGiven(await pricesOf(db, draft.items), draft.validityDays)}`,
      changes: [{ label: 'package.price' as const, unit: 'fen' as const, before: stored?.amount ?? null, after: draft.amount }],
    };
    return { weight, ready: { version: stored?.version ?? 0 } };
  },
  async perform(context, { id: known, version: _, reason: __, items, classId = null, ...typed }, { version }) {
    const { db, session, now, newId } = context;
    requireWeighed(context, ['packagePrice']);
    const columns = { ...typed, classId, code: typed.code.trim(), nameZh: typed.nameZh.trim(), nameEn: typed.nameEn.trim() };
    const id = known ?? newId();
    if (known) {
      await db`update package set ${db(columns)}, version = version + 1 where id = ${known}`;
      await db`delete from package_item where package_id = ${known}`;
    } else await db`insert into package ${db({ ...columns, orgId: session.orgId, id, createdAt: now() })}`;
    await db`insert into package_item ${db(items.map((item, sort) => ({ ...item, orgId: session.orgId, packageId: id, sort })))}`;
    return { id, version: version + 1 };
  },
};

/** Saves a package. `confirmed`: the person agreed that its price is not what its items come to at their package prices. */
export function savePackage(
  context: Context,
  { confirmed, ...draft }: Package.PackageTerms & { confirmed?: boolean | undefined },
): Promise<Saved> {
  const total = inPackageTotal(draft.items);
  if (checkPackage(draft).length === 0 && total !== draft.amount && !confirmed)
    throw confirm('package.confirm.amount', { amount: fenText(draft.amount), total: fenText(total) });
  return doWithinLimit(context, 'packagePrice', packagePrice, draft);
}

type Given = Pick<Package.PackageDraft, 'amount' | 'validityDays' | 'items'>;

/** Without a version: the package as it stands, of a request that an approval carries out. */
async function lockPackage(db: Db, id: string, version: number | undefined): Promise<Given & { version: number }> {
  const [stored] = await db<(Omit<Given, 'items'> & { version: number })[]>`
    select amount::int as amount, validity_days, version from package where id = ${id} for update`;
  if (!stored) throw absent();
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  const items = await db<
    Given['items']
  >`select item_id, quantity, unit_price::int as unit_price from package_item where package_id = ${id}`;
  return { ...stored, items };
}

/** The items of a package with their prices of today, in fen. */
async function pricesOf(db: Db, items: Given['items']): Promise<{ quantity: number; price: number }[]> {
  const rows = await db<{ id: string; price: number }[]>`
    select id, price::int as price from item where id = any (${items.map(({ itemId }) => itemId)}::uuid[])`;
  const prices = new Map(rows.map(({ id, price }) => [id, price]));
  return items.map(({ itemId, quantity }) => ({ quantity, price: prices.get(itemId) ?? 0 }));
}

/** Code and name are no other package's, the class is offered, and the items exist. */
async function requireSound(context: Context, { id, code, nameZh, classId, items }: Unversioned<Package.PackageTerms>): Promise<void> {
  const { db } = context;
  if (classId) await requireClass(db, classId, id);
  const [[twin], found] = await Promise.all([
    db`select from package where code = ${code.trim()} and id is distinct from ${id ?? null}::uuid`,
    db`select id from item where id = any (${items.map(({ itemId }) => itemId)}::uuid[])`,
  ]);
  if (twin) refuse([{ field: 'code', message: 'error.duplicate' }]);
  if (found.length !== items.length) throw absent();
  await requireNewName(db, 'package', { id, nameZh: nameZh.trim() });
}

/** A class that is offered, or that the package already has. */
async function requireClass(db: Db, classId: string, packageId: string | undefined): Promise<void> {
  const [found] = await db`
    select from package_class c where c.id = ${classId}
      and (c.enabled or exists (select from package k where k.id = ${packageId ?? null} and k.class_id = c.id)) for key share`;
  if (!found) refuse([{ field: 'classId', message: 'error.field.choice' }]);
}
