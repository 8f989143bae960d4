import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { findHead } from '../../organisation/queries/printHeads.ts';
import type { Found } from './prints.ts';

type Body = Omit<Print.ReceiptPrint, keyof Print.Head>;

const paymentsOf = (db: Db, by: 'member_entry_id' | 'patient_package_id' | 'deposit_entry_id') => db`
  (select coalesce(jsonb_agg(jsonb_build_object('method', jsonb_build_object('zh', coalesce(m.name_zh, y.method_code), 'en', coalesce(m.name_en, y.method_code)),
      'amount', y.amount) order by y.id), '[]')
    from payment y left join payment_method m on m.org_id = y.org_id and m.practice_id = y.practice_id and m.code = y.method_code
    where y.${db(by)} = x.id and y.amount > 0)`;

/** The receipt of one recharge: what was paid, the gift that went with it, and what the card held afterwards. */
export async function findRechargePaper(db: Db, entryId: string): Promise<Found<Print.ReceiptPrint> | undefined> {
  const [row] = await db<(Body & { patientId: string; principal: number; gift: number })[]>`
    select x.entry_number as number, x.at, ${both(db, 't.name_zh', 't.name_en')} as subject, c.card_number, c.gift_valid_until as valid_until, x.reason as remark,
      x.principal, x.gift, x.principal as pay_money, x.principal_after + x.gift_after as balance_money,
      x.gift_after as gift_money, x.points_after as points, ${paymentsOf(db, 'member_entry_id')} as payments,
      ${both(db, 's.name', 's.name_en')} as cashier_name, c.patient_id
    from member_entry x
    join member_card c on c.org_id = x.org_id and c.id = x.card_id
    join member_type t on t.org_id = c.org_id and t.id = c.type_id
    ${staffThen(db, 's', 'x.staff_id', 'x.at')}
    where x.id = ${entryId} and x.kind = 'recharge' and x.practice_id = app_practice()`;
  const head = row && (await findHead(db, row.patientId, row.at));
  if (!row || !head) return undefined;
  const { patientId, principal, gift, ...body } = row;
  const words = await db<{ kind: string; zh: string; en: string }[]>`
    select code as kind, name_zh as zh, name_en as en from dictionary_entry where kind = 'receiptLine'`;
  const nameOf = (kind: string) => {
    const found = words.find((word) => word.kind === kind);
    return { zh: found?.zh ?? kind, en: found?.en ?? kind };
  };
  const lines = [
    { name: nameOf('recharge'), quantity: 1, price: principal },
    ...(gift > 0 ? [{ name: nameOf('gift'), quantity: 1, price: gift }] : []),
  ];
  return { patientId, paper: { ...head, ...body, validUntil: gift > 0 ? body.validUntil : null, lines } };
}

/** The receipt of one package: its items as they were sold, the price that was paid. */
export async function findPackagePaper(db: Db, id: string): Promise<Found<Print.ReceiptPrint> | undefined> {
  const [row] = await db<(Body & { patientId: string })[]>`
    select x.package_number as number, x.bought_at as at, ${both(db, 'x.name_zh', 'x.name_en')} as subject, null as card_number, x.expires_on as valid_until,
      coalesce((select o.package_number || ' → ' || x.package_number from patient_package o where o.org_id = x.org_id and o.id = x.upgraded_from), '') as remark,
      x.price - x.carried as pay_money, null as balance_money, null as gift_money, null as points, ${paymentsOf(db, 'patient_package_id')} as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('name', jsonb_build_object('zh', i.item_name, 'en', coalesce(nullif(i.item_name_en, ''), i.item_name)),
          'quantity', i.quantity, 'price', i.unit_price) order by i.sort), '[]') from patient_package_item i where i.patient_package_id = x.id) as lines,
      ${both(db, 's.name', 's.name_en')} as cashier_name, x.patient_id
    from patient_package x ${staffThen(db, 's', 'x.bought_by', 'x.bought_at')}
    where x.id = ${id} and x.practice_id = app_practice()`;
  const head = row && (await findHead(db, row.patientId, row.at));
  if (!row || !head) return undefined;
  const { patientId, ...body } = row;
  return { patientId, paper: { ...head, ...body } };
}

/** The receipt of one deposit as it was taken, whatever became of it. */
export async function findDepositPaper(db: Db, id: string): Promise<Found<Print.ReceiptPrint> | undefined> {
  const [row] = await db<(Omit<Body, 'lines'> & { patientId: string })[]>`
    select d.deposit_number as number, d.taken_at as at, ${both(db, 'coalesce(u.name_zh, d.purpose_code)', "coalesce(u.name_en, '')")} as subject,
      null as card_number, null as valid_until, d.note as remark, d.amount as pay_money, null as balance_money, null as gift_money, null as points,
      ${paymentsOf(db, 'deposit_entry_id')} as payments, ${both(db, 's.name', 's.name_en')} as cashier_name, d.patient_id
    from deposit d join deposit_entry x on x.org_id = d.org_id and x.deposit_id = d.id and x.kind = 'taken'
    left join dictionary u on u.kind = 'depositPurpose' and u.code = d.purpose_code
    ${staffThen(db, 's', 'd.taken_by', 'd.taken_at')}
    where d.id = ${id} and d.practice_id = app_practice()`;
  const head = row && (await findHead(db, row.patientId, row.at));
  if (!row || !head) return undefined;
  const { patientId, ...body } = row;
  return { patientId, paper: { ...head, ...body, of: 'deposit', lines: [{ name: body.subject, quantity: 1, price: body.payMoney }] } };
}
