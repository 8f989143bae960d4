import { addDays, addMonths, dateAt, instantOf } from '../../src/domain/dates.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { drugs } from './content/drugs.ts';
import { goodsClasses, limits, receipts, supplierDetails, warehouseStaff } from './content/inventory.ts';
import { suppliers, warehouses } from './content/organisation.ts';
import { insertAll } from './insert.ts';
import { found, idsOf, type Loading, newId, setTenant } from './seeding.ts';

/** Suppliers, classes, limits, who works where, and a few documents in every state. */
export async function loadInventory(loading: Loading): Promise<void> {
  const { sql, now, orgId, practices, staff, warehouses: places } = loading;
  await setTenant(sql, orgId);
  const supplierIds = await loadSuppliers(loading);
  await loadGenericNames(loading);
  await loadClasses(loading);
  for (const [code, practiceId] of practices) {
    await setTenant(sql, orgId, practiceId);
    for (const row of warehouses.filter(({ practice }) => practice === code)) {
      const { id } = found(places, row.code);
      await sql`update warehouse set position = ${row.position}, keeper_id = ${found(staff, row.keeper)} where id = ${id}`;
      await insertAll(
        sql,
        'warehouse_staff',
        (warehouseStaff[row.code] ?? []).map((account) => ({
          org_id: orgId,
          practice_id: practiceId,
          warehouse_id: id,
          staff_id: found(staff, account),
        })),
      );
    }
    await loadLimits(loading, practiceId);
    await loadPlaces(loading, code, practiceId);
    await sql`insert into stock_setting (org_id, practice_id) values (${orgId}, ${practiceId})`;
    if (code === 'SH') await loadDocuments(loading, practiceId, supplierIds, dateAt(now));
  }
}

async function loadSuppliers({ sql, now, orgId }: Loading): Promise<ReadonlyMap<string, string>> {
  const ids = idsOf(suppliers);
  await insertAll(
    sql,
    'supplier',
    suppliers.map(({ code, zh, en, phone }) => {
      const { full, initials } = pinyinOfText(zh);
      const { contact, fax, address, licence, licenceMonths } = supplierDetails[code]!; // written beside each other
      return {
        org_id: orgId,
        id: found(ids, code),
        code,
        name_zh: zh,
        name_en: en,
        pinyin: full,
        initials,
        contact,
        phone,
        fax,
        address,
        licence_number: licence,
        licence_expires_on: addMonths(dateAt(now), licenceMonths),
      };
    }),
  );
  return ids;
}

/** The generic names that the drugs of the demonstration have, each once. */
async function loadGenericNames({ sql, orgId }: Loading): Promise<void> {
  const names = new Map(drugs.map(({ genericZh, genericEn }) => [genericZh, genericEn]));
  await insertAll(
    sql,
    'generic_name',
    [...names].map(([zh, en], sort) => {
      const { full, initials } = pinyinOfText(zh);
      return { org_id: orgId, id: newId(), name_zh: zh, name_en: en, pinyin: full, initials, sort };
    }),
  );
}

async function loadClasses({ sql, orgId }: Loading): Promise<void> {
  const ids = idsOf(goodsClasses);
  for (const [sort, { code, parent, zh, en, categories = [] }] of goodsClasses.entries()) {
    await insertAll(sql, 'goods_class', [
      { org_id: orgId, id: found(ids, code), parent_id: parent ? found(ids, parent) : null, name_zh: zh, name_en: en, sort },
    ]);
    await sql`update item set classify_id = ${found(ids, code)} where is_stocked and category_code = any (${categories as string[]})`;
  }
  await sql`update item set barcode = '690' || lpad((row_number)::text, 10, '0') from
    (select id as item_id, row_number() over (order by code) from item where is_stocked) n where n.item_id = item.id`;
  await sql`update item set purchase_unit = '箱', purchase_unit_en = 'carton', packages_per_purchase = 20
    where is_stocked and category_code in ('western', 'proprietary') and unit = '盒'`;
}

async function loadLimits({ sql, orgId, items }: Loading, practiceId: string): Promise<void> {
  for (const { goods, lower, upper } of limits) {
    await sql`
      insert into stock_limit (org_id, practice_id, item_id, lower_limit, upper_limit)
      select ${orgId}, ${practiceId}, id, ${lower} * f.factor, ${upper} * f.factor
      from item, lateral (select case when split_allowed then coalesce(singles_per_package, 1) else 1 end as factor) f
      where id = ${found(items, goods).id}`;
  }
}

/** Vaccines lie in the refrigerator of the main pharmacy, and are handed out from there alone. */
async function loadPlaces({ sql, orgId, warehouses: places }: Loading, code: string, practiceId: string): Promise<void> {
  const warehouseId = found(places, `${code}-XYF`).id;
  await insertAll(
    sql,
    'stock_place',
    ['keep', 'dispense'].map((use) => ({
      org_id: orgId,
      practice_id: practiceId,
      id: newId(),
      use,
      warehouse_id: warehouseId,
      category_code: 'vaccine',
    })),
  );
}

async function loadDocuments(
  { sql, orgId, staff, items, warehouses: places }: Loading,
  practiceId: string,
  supplierIds: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const own = { org_id: orgId, practice_id: practiceId };
  const warehouseId = found(places, 'SH-XYF').id;
  const keeper = found(staff, 'maku');
  for (const { supplier, daysAgo, status, by, invoice, lines } of receipts) {
    const documentId = newId();
    const day = addDays(today, -daysAgo);
    const at = instantOf(day, '09:20');
    await insertAll(sql, 'stock_document', [
      {
        ...own,
        id: documentId,
        number: `RK${day.replaceAll('-', '')}-001`,
        direction: 1,
        type: 'purchase',
        warehouse_id: warehouseId,
        supplier_id: found(supplierIds, supplier),
        invoice_number: invoice,
        delivery_number: `XS${day.replaceAll('-', '')}01`,
        happened_on: day,
        status,
        created_at: at,
        created_by: found(staff, by),
        submitted_at: status > 0 ? at : null,
        audited_at: status === 3 ? at : null,
        audited_by: status === 3 ? keeper : null,
        booked_at: status === 3 ? at : null,
        booked_by: status === 3 ? keeper : null,
      },
    ]);
    for (const [sort, { goods, batch, packages, milliPerPackage }] of lines.entries()) {
      const lineId = newId();
      const item = found(items, goods);
      const [{ factor, price }] = (await sql`
        select case when split_allowed then coalesce(singles_per_package, 1) else 1 end as factor, price from item where id = ${item.id}`) as unknown as [
        { factor: number; price: number },
      ];
      const dates = { batch_number: batch, produced_on: addMonths(today, -2), expires_on: addMonths(today, 22) };
      const batchId = status === 3 ? newId() : null;
      if (batchId) {
        await insertAll(sql, 'stock_batch', [
          {
            ...own,
            id: batchId,
            warehouse_id: warehouseId,
            item_id: item.id,
            ...dates,
            shelf: 'A-1',
            quantity: packages * factor,
            cost: Math.round(milliPerPackage / factor),
          },
        ]);
        await insertAll(sql, 'stock_movement', [
          {
            ...own,
            id: newId(),
            batch_id: batchId,
            change: packages * factor,
            kind: 'receipt',
            source_id: lineId,
            at,
            staff_id: keeper,
          },
        ]);
      }
      await insertAll(sql, 'stock_document_line', [
        {
          ...own,
          id: lineId,
          document_id: documentId,
          item_id: item.id,
          batch_id: batchId,
          ...dates,
          unit: 'package',
          count: packages,
          factor,
          price: milliPerPackage,
          retail_price: price,
          shelf: 'A-1',
          sort,
        },
      ]);
    }
  }
}
