import { addDays, addMinutes, dateAt } from '../../src/domain/dates.ts';
import { insurers, packageClasses, packages, plans, policies, type SoldPackageRow } from './content/benefits.ts';
import { insertAll } from './insert.ts';
import type { Numbers } from './numbers.ts';
import { found, idsOf, type Loading, newId } from './seeding.ts';

const ago = ({ now }: Loading, days: number) => addMinutes(now.toISOString(), -days * 24 * 60);

/** Packages, a campaign and the packages that patients bought. */
export async function loadPackages(
  loading: Loading,
  practiceId: string,
  numbers: Numbers,
  soldRows: readonly SoldPackageRow[],
): Promise<void> {
  const { sql, orgId, patients, items, now } = loading;
  const { cashier } = loading.duties;
  const ids = idsOf(packages);
  const today = dateAt(now);
  const named = (row: { zh: string; en: string }) => ({ name_zh: row.zh, name_en: row.en });
  const classes = idsOf(packageClasses);
  await insertAll(
    sql,
    'package_class',
    packageClasses.map(({ code, zh, en, above }) => ({
      org_id: orgId,
      id: found(classes, code),
      parent_id: above === '' ? null : found(classes, above),
      name_zh: zh,
      name_en: en,
    })),
  );
  await insertAll(
    sql,
    'package',
    packages.map((row) => ({
      org_id: orgId,
      id: found(ids, row.code),
      code: row.code,
      class_id: found(classes, row.class),
      ...named(row),
      amount: row.amount,
      validity_days: row.days,
      created_at: ago(loading, 200),
    })),
  );
  await insertAll(
    sql,
    'package_item',
    packages.flatMap((row) =>
      row.items.map(([code, quantity, price], sort) => ({
        org_id: orgId,
        package_id: found(ids, row.code),
        item_id: found(items, code).id,
        quantity,
        unit_price: price,
        sort,
      })),
    ),
  );
  await insertAll(sql, 'package_campaign', [
    {
      org_id: orgId,
      id: newId(),
      name_zh: '冬季雾化季',
      name_en: 'Winter nebuliser weeks',
      package_id: found(ids, 'TC002'),
      price: 7800,
      starts_on: addDays(today, -10),
      ends_on: addDays(today, 50),
      created_at: ago(loading, 12),
    },
  ]);
  for (const sold of soldRows) {
    const [id, at] = [newId(), ago(loading, sold.daysAgo)];
    const definition = packages.find(({ code }) => code === sold.package)!;
    const own = { org_id: orgId, practice_id: practiceId };
    await insertAll(sql, 'patient_package', [
      {
        ...own,
        id,
        package_number: numbers.next('package', at),
        package_id: found(ids, sold.package),
        ...named(definition),
        patient_id: found(patients, sold.patient),
        price: definition.amount,
        bought_at: at,
        bought_by: cashier,
        expires_on: addDays(dateAt(at), definition.days),
      },
    ]);
    await insertAll(
      sql,
      'patient_package_item',
      definition.items.map(([code, quantity, price], sort) => {
        const item = found(items, code);
        return {
          org_id: orgId,
          id: newId(),
          patient_package_id: id,
          item_id: item.id,
          item_name: item.name,
          item_name_en: item.nameEn,
          quantity,
          unit_price: price,
          sort,
        };
      }),
    );
    await insertAll(sql, 'payment', [
      {
        ...own,
        id: newId(),
        patient_package_id: id,
        kind: 'package',
        method_code: sold.method,
        amount: definition.amount,
        tendered: definition.amount,
        at,
        cashier_id: cashier,
      },
    ]);
  }
}

/** Insurers and the policies of patients. */
export async function loadInsurers(loading: Loading): Promise<void> {
  const { sql, orgId, patients, now } = loading;
  const ids = idsOf(insurers);
  const today = dateAt(now);
  await insertAll(
    sql,
    'insurance_company',
    insurers.map((row) => ({
      org_id: orgId,
      id: found(ids, row.code),
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      phone: row.phone,
      memo: row.memo,
      created_at: ago(loading, 300),
    })),
  );
  const planIds = idsOf(plans);
  await insertAll(
    sql,
    'insurance_plan',
    plans.map((row) => ({
      org_id: orgId,
      id: found(planIds, row.code),
      company_id: found(ids, row.company),
      name_zh: row.zh,
      name_en: row.en,
      self_pay_rate: row.selfPay,
      exemption: row.exemption,
      maximum: row.maximum,
      visit_maximum: row.visitMaximum,
      waiting_days: row.waitingDays,
      created_at: ago(loading, 250),
    })),
  );
  await insertAll(
    sql,
    'insurance_plan_rule',
    plans.flatMap(({ code, rules }) =>
      rules.map(({ category, isCovered, selfPay }, sort) => ({
        org_id: orgId,
        plan_id: found(planIds, code),
        sort,
        category_code: category,
        is_covered: isCovered,
        self_pay_rate: selfPay,
      })),
    ),
  );
  await insertAll(
    sql,
    'patient_insurance',
    policies.map((row) => ({
      org_id: orgId,
      id: newId(),
      patient_id: found(patients, row.patient),
      company_id: found(ids, row.company),
      plan_id: row.plan === null ? null : found(planIds, row.plan),
      insurance_number: row.number,
      type_name: row.type,
      starts_on: addDays(today, -200),
      expires_on: addDays(today, 165),
      exemption: row.exemption,
      maximum: row.maximum,
      self_pay_rate: row.selfPay,
      created_at: ago(loading, 200),
    })),
  );
}
