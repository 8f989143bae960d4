import type { MemberTerms } from '../../../../src/domain/membership/benefits.ts';
import type { HeldItem } from '../../../../src/domain/package/rules.ts';
import type { Db } from '../../../database/connect.ts';

/** Of each patient the card the till takes first: their own before a shared one, the oldest before the others. */
export const findCardTerms = (db: Db, today: string, patientIds: readonly string[]) => db<(MemberTerms & { patientId: string })[]>`
  select distinct on (v.patient_id) v.patient_id, t.name_zh as type_name_zh, t.name_en as type_name_en, t.discount_rate, t.category_rates, t.item_rates, t.points_value, t.points_limit,
    case when c.points_valid_until < ${today} then 0 else c.points end as points
  from unnest(${patientIds as string[]}::uuid[]) as v(patient_id)
  cross join lateral (
    select id from member_card where patient_id = v.patient_id and status = 'active'
    union select card_id from member_card_share where patient_id = v.patient_id
  ) u
  join member_card c on c.id = u.id and c.status = 'active'
  join member_type t on t.org_id = c.org_id and t.id = c.type_id
  order by v.patient_id, (c.patient_id = v.patient_id) desc, c.opened_at, c.id`;

export interface HeldPackage {
  patientId: string;
  expiresOn: string;
  items: HeldItem[];
}

/** Packages each patient may use today, own and shared, in the order they are used up. */
export const findHeldPackages = (db: Db, today: string, patientIds: readonly string[]) => db<HeldPackage[]>`
  select v.patient_id, b.expires_on,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'itemId', i.item_id, 'quantity', i.quantity, 'used', i.used) order by i.sort), '[]')
      from patient_package_item i where i.patient_package_id = b.id) as items
  from unnest(${patientIds as string[]}::uuid[]) as v(patient_id)
  cross join lateral (
    select id from patient_package where patient_id = v.patient_id
    union select patient_package_id from patient_package_share where patient_id = v.patient_id
  ) u
  join patient_package b on b.id = u.id and b.status = 'active' and b.expires_on >= ${today}
  order by v.patient_id, b.expires_on, b.id`;
