import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const day = 86_400_000;

/** What an administrator has decided in the weeks before: a parameter, prices as they came to be, and a filter everybody shares. */
export async function loadConfiguration({ sql, now, orgId, practices, staff, items }: Loading): Promise<void> {
  const admin = found(staff, 'admin');
  const before = (days: number) => new Date(now.getTime() - days * day);
  for (const practiceId of practices.values()) {
    await setTenant(sql, orgId, practiceId);
    const own = { org_id: orgId, practice_id: practiceId };
    await insertAll(sql, 'setting', [{ ...own, code: 'BILL_EXPORT_ROWS', value: sql.json(20_000), version: 1 }]);
    await sql`
      insert into setting_change (org_id, practice_id, id, code, before, after, changed_at, changed_by)
      values (${orgId}, ${practiceId}, ${newId()}, 'BILL_EXPORT_ROWS', null, ${sql.json(20_000)}, ${before(12)}, ${admin})`;
    await insertAll(sql, 'saved_filter', [
      {
        ...own,
        id: newId(),
        list: 'patient.list',
        owner_id: admin,
        name: '女性患者',
        is_shared: true,
        conditions: sql.json({ sex: 'F' }),
      },
    ]);
  }
  const repriced = ['JC010', 'JC021', 'MR001', 'TJ002'].flatMap((code) => {
    const item = found(items, code);
    const kept = { org_id: orgId, item_id: item.id, minimum_after: item.minimumDiscount, changed_by: admin };
    const last = Math.round((item.unitPrice * 0.95) / 100) * 100;
    return [
      { ...kept, id: newId(), price_before: null, price_after: last, minimum_before: null, changed_at: before(300) },
      {
        ...kept,
        id: newId(),
        price_before: last,
        price_after: item.unitPrice,
        minimum_before: item.minimumDiscount,
        changed_at: before(40),
      },
    ];
  });
  await insertAll(sql, 'item_price_change', repriced as never);
}
