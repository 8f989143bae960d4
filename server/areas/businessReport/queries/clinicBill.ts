import type { ClinicBill } from '../../../../src/domain/businessReport/billShapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

/** A bill of the clinic of the transaction, with its lines and every payment of it. */
export async function findClinicBill(db: Db, billId: string): Promise<ClinicBill | undefined> {
  const [[bill], lines, payments] = await Promise.all([
    db<Omit<ClinicBill, 'lines' | 'payments'>[]>`
      select b.id, b.bill_number, c.name_zh as clinic_zh, c.name_en as clinic_en, b.patient_id, p.name as patient_name,
        p.name_en as patient_name_en, d.name as doctor_name, d.name_en as doctor_name_en, k.name as cashier_name, k.name_en as cashier_name_en,
        b.created_at, b.settled_at, b.subtotal, b.package_deduction, b.discount, b.coupon, b.points, b.insurance, b.receivable, b.paid, b.arrears,
        b.refunded
      from bill b
        join practice c on c.org_id = b.org_id and c.id = b.practice_id
        join patient p on p.org_id = b.org_id and p.id = b.patient_id
        ${staffThen(db, 'd', 'b.doctor_id', 'b.created_at')} ${staffThen(db, 'k', 'b.cashier_id', 'b.settled_at')}
      where b.id = ${billId} and b.practice_id = app_practice()`,
    db<ClinicBill['lines']>`
      select l.id, l.item_name, l.item_name_en, l.unit, l.unit_en, l.quantity, l.refunded_quantity, l.amount, l.net
      from bill_line l where l.bill_id = ${billId} order by l.sort, l.id`,
    db<ClinicBill['payments']>`
      select y.id, y.at, y.kind, coalesce(m.name_zh, y.method_code) as name_zh, coalesce(m.name_en, y.method_code) as name_en, y.amount
      from payment y left join payment_method m on m.org_id = y.org_id and m.practice_id = y.practice_id and m.code = y.method_code
      where y.bill_id = ${billId} order by y.at, y.id`,
  ]);
  return bill && { ...bill, lines: [...lines], payments: [...payments] };
}
