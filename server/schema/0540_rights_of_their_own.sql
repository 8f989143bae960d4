-- Acts that a right to look included become rights of their own (src/domain/permission/reading.ts). Whoever could do an act before keeps it:
-- each set of codes gets the rights that one of its codes included, none twice. The file may be run again without effect.
create function with_own_rights(held text[]) returns text[] language sql immutable as $$
  select held || coalesce(array_agg(distinct added) filter (where added <> all (held)), '{}')
  from (values
    (array['m_billing', 'v2_m_bill'], array['o_till_keep', 'o_bill_notice']),
    (array['o_card_recharge'], array['o_card_open', 'o_card_share']),
    (array['o_package_sell'], array['o_package_change', 'o_package_share']),
    (array['m_report', 'v2_m_report'], array['o_reconcile']),
    (array['m_inventory', 'v2_m_stock'],
      array['o_stock_move', 'o_stock_count', 'o_purchase_plan', 'o_goods_manage', 'o_price_change', 'o_warehouse_edit']),
    (array['m_pharmacy', 'v2_m_pharmacy'], array['o_dispense', 'o_drug_return', 'o_order_rule']),
    (array['m_consumable', 'v2_m_pharmacy'], array['o_consumable_move']),
    (array['m_settings', 'v2_m_configuration', 'v2_m_medical_configuration'],
      array['o_charge_price', 'o_benefit_manage', 'o_discount_rule', 'o_flow_manage', 'o_order_rule'])
  ) as included (old, new), unnest(new) added
  where held && old
$$;

update role set authorities = with_own_rights(authorities) where with_own_rights(authorities) <> authorities;

-- A change of a role that waits for its flow was drawn with the old codes: as it was meant, it includes what they included. Its weight is the
-- number of codes given and taken, which the server counts again before the change is made.
with waiting as (
  select a.org_id, a.id, r.authorities as held,
    with_own_rights(array(select jsonb_array_elements_text(a.draft -> 'authorities'))) as wanted
  from approval a join role r on r.org_id = a.org_id and r.id::text = a.draft ->> 'id'
  where a.act = 'roleRights' and a.status in ('asked', 'approved', 'sentBack') and jsonb_typeof(a.draft -> 'authorities') = 'array'
)
update approval a
set draft = jsonb_set(a.draft, '{authorities}', to_jsonb(w.wanted)),
  amount = (select count(*) from unnest(w.wanted) code where code <> all (w.held))
    + (select count(*) from unnest(w.held) code where code <> all (w.wanted))
from waiting w where w.org_id = a.org_id and w.id = a.id and to_jsonb(w.wanted) <> a.draft -> 'authorities';

-- What somebody is typing in the form of a role.
update draft set body = jsonb_set(body, '{authorities}', to_jsonb(with_own_rights(array(select jsonb_array_elements_text(body -> 'authorities')))))
where jsonb_typeof(body -> 'authorities') = 'array';

drop function with_own_rights(text[]);
