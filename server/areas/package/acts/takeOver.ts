import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import type { PackageTakenOver } from '../../../../src/domain/package/balances.ts';
import { unlimited } from '../../../../src/domain/package/rules.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { mostValidityDays } from '../../../../src/domain/value/validity.ts';
import { nextNumber } from '../../../database/counters.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { listDefinitions } from '../queries.ts';
import { tell } from './bought.ts';

/** A package that was sold before, with what is left of it. What it is still worth was paid elsewhere: no payment stands for it. */
export async function takeOverPackage(context: Context, { patientId, packageId, expiresOn, items }: PackageTakenOver): Promise<void> {
  const { db, session, now, newId } = context;
  requireWeighed(context, ['balancesTakenOver']);
  const today = dateAt(now());
  const { rows } = await listDefinitions(db, { page: 1, size: 1, id: packageId });
  const [definition] = rows;
  if (!definition) throw absent();
  const problems: FieldProblem[] = expiresOn < today ? [{ field: 'lines.0.expiresOn', message: 'membership.validity.past' }] : [];
  if (expiresOn > addDays(today, mostValidityDays))
    problems.push({ field: 'lines.0.expiresOn', message: 'membership.validity.days', values: { most: mostValidityDays } });
  const lines = items.flatMap(({ itemId, left }, place) => {
    const defined = definition.items.find((one) => one.itemId === itemId);
    const isTwice = items.findIndex((one) => one.itemId === itemId) < place;
    const isTooMany = defined && defined.quantity !== unlimited && left !== null && left > defined.quantity;
    if (!defined) problems.push({ field: `lines.${place}.itemId`, message: 'package.deduct.otherItem' });
    else if (isTwice) problems.push({ field: `lines.${place}.itemId`, message: 'package.items.twice' });
    else if (isTooMany)
      problems.push({ field: `lines.${place}.left`, message: 'import.packages.left', values: { most: defined.quantity } });
    const quantity = defined?.quantity === unlimited ? unlimited : (left ?? defined?.quantity ?? 0);
    return defined && quantity !== 0 ? [{ ...defined, quantity }] : [];
  });
  refuse(problems);
  const worth = items.reduce((sum, item) => sum + item.worth, 0);
  const id = newId();
  const { text: packageNumber } = await nextNumber(db, 'package', { orgId: session.orgId, scope: session.orgId, date: today });
  await db`insert into patient_package ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    packageNumber,
    packageId,
    patientId,
    expiresOn,
    nameZh: definition.nameZh,
    nameEn: definition.nameEn,
    price: worth,
    takenOver: worth,
    boughtAt: now(),
    boughtBy: session.staffId,
  })}`;
  if (lines.length > 0)
    await db`insert into patient_package_item ${db(
      lines.map(({ itemId, nameZh, nameEn, quantity, unitPrice }, sort) => ({
        orgId: session.orgId,
        id: newId(),
        patientPackageId: id,
        itemId,
        itemName: nameZh,
        itemNameEn: nameEn,
        quantity,
        unitPrice,
        sort,
      })),
    )}`;
  await tell(context, { id, patientId }, 'takeOverPackage', { packageNumber, worth });
}
