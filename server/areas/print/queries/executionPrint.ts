import { groupPrintTypes } from '../../../../src/domain/order/groups.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { allergenName, hoursOf, usageOf } from '../../organisation/queries/printHeads.ts';

type Head = Pick<Print.ExecutionPrint, 'practiceLogo' | 'practiceName' | 'practiceAddress' | 'practicePhone' | 'practiceEmail'>;

/** Orders as the nurses' list shows them, patient by patient, groups together; one that is absent here is left out. */
export async function findExecutionLines(db: Db, ids: readonly string[]): Promise<{ head: Head; lines: Print.ExecutionLine[] }> {
  const [[head], rows] = await Promise.all([
    db<[Head]>`
      select c.logo_file_url as practice_logo, ${both(db, 'c.name_zh', 'c.name_en')} as practice_name,
        ${both(db, 'c.address', 'c.address_en')} as practice_address, c.phone as practice_phone, c.email as practice_email
      from practice c where c.id = app_practice()`,
    db<(Omit<Print.ExecutionLine, 'groupDrugPrintType'> & { groupNumber: number | null; encounterId: string })[]>`
      select a.id, a.patient_id, ${both(db, 'p.name', 'p.name_en')} as patient_name, p.mrn, p.sex, p.birth_date as birthday,
        ${both(db, 'a.item_name', 'a.item_name_en')} as item_name, ${both(db, 'a.specification', 'a.specification_en')} as specification, ${usageOf(db)}, ${hoursOf(db)}, a.quantity as amount,
        ${both(db, 'a.unit', 'a.unit_en')} as packaging_unit_name, a.drip_rate, a.group_number, a.encounter_id, a.execution_count,
        coalesce((select sum(x.count) from execution x where x.advice_id = a.id and x.reversed_at is null), 0)::int as executed_count,
        a.memo, ${both(db, 's.name', 's.name_en')} as doctor_name, a.sent_at, ${both(db, 'r.name_zh', 'r.name_en')} as room_name,
        coalesce((select jsonb_agg(${allergenName(db)} order by y.severity desc, y.recorded_at, y.id) from patient_allergy y
          where y.patient_id = p.id and y.deleted_at is null and y.status = 'active'), '[]'::jsonb) as allergies
      from advice a
      join patient p on p.org_id = a.org_id and p.id = a.patient_id
      ${staffThen(db, 's', 'a.doctor_id', 'a.sent_at')}
      join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
      join appointment t on t.org_id = e.org_id and t.id = e.appointment_id
      left join room r on r.org_id = t.org_id and r.id = t.room_id
      where a.id = any (${ids as string[]}::uuid[]) and a.send_status = ${literal(db, sendState.sent)}
        and a.sign_status = ${literal(db, signState.signed)} and a.execution_count > 0
      order by p.pinyin collate "C", a.patient_id, a.encounter_id, a.sort, a.id`,
  ]);
  // A group number counts within its visit: two patients' first groups are not one.
  const keys = new Map<string, number>();
  const numbered = rows.map(({ encounterId, groupNumber }) => {
    if (groupNumber === null) return { groupNumber };
    const key = `${encounterId} ${groupNumber}`;
    keys.set(key, keys.get(key) ?? keys.size + 1);
    return { groupNumber: keys.get(key)! };
  });
  const marks = groupPrintTypes(numbered);
  return { head, lines: rows.map(({ groupNumber, encounterId, ...row }, index) => ({ ...row, groupDrugPrintType: marks[index] ?? 0 })) };
}
