import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import type { unitOf } from '../../../../src/domain/order/quantity.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Replacement {
  id: string;
  item: Item;
  unit: ReturnType<typeof unitOf>;
  reason: string;
}

/**
 * A signed order never changes: the doctor revokes it and signs one for the other drug in its place, with the same use, quantity, group and
 * sheet. Reasons given against warnings go over to it. The caller holds the lock of the order. Returns the id of the new order.
 */
export async function replaceOrder({ db, session, now, newId }: Context, { id, item, unit, reason }: Replacement): Promise<string> {
  const next = newId();
  await db`
    insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_id, item_code, item_name, item_name_en,
      specification, specification_en, content, dose, dose_unit, route_code, frequency_code, duration, quantity, split, unit, unit_en, unit_price, whole_price, whole_units,
      group_number, drip_rate, position_code, memo, execution_count, sort, created_at, herbal_id, handling)
    select org_id, practice_id, ${next}, encounter_id, patient_id, ${session.staffId}, advice_type, ${item.id}, ${item.code}, ${item.nameZh}, ${item.nameEn},
      ${item.specification}, ${item.specificationEn}, content, dose, dose_unit, route_code, frequency_code, duration, quantity, split, ${unit.unit},
      ${unit.unitEn}, ${unit.unitPrice}, ${unit.wholePrice ?? null}, ${unit.wholeUnits ?? null}, group_number, drip_rate, position_code, memo, execution_count, sort, ${now()}, herbal_id, handling
    from advice where id = ${id}`;
  const answers = await db<{ key: string }[]>`select key from advice_override where advice_id = ${id} order by given_at, id`;
  for (const { key } of answers)
    await db`
      insert into advice_override (org_id, practice_id, id, advice_id, encounter_id, rule, level, key, message, warned_values, source, reason, given_by, given_at)
      select org_id, practice_id, ${newId()}, ${next}, encounter_id, rule, level, key, message, warned_values, source, reason, given_by, given_at
      from advice_override where advice_id = ${id} and key = ${key}`;
  await db`
    update advice n set sign_status = ${signState.signed}, signed_at = ${now()}, signed_by = ${session.staffId}, send_status = ${sendState.sent},
      sent_at = ${now()}, prescription_number = o.prescription_number, version = n.version + 1
    from advice o where n.id = ${next} and o.id = ${id}`;
  await db`
    update advice set sign_status = ${signState.revoked}, send_status = ${sendState.revoked}, revoked_at = ${now()}, revoke_reason = ${reason},
      version = version + 1
    where id = ${id}`;
  return next;
}
