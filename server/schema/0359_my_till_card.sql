-- The cashier's till became a card of the home page. Roles whose cards were chosen before keep it.
update home_page h set cards = h.cards || 'myTill'::text, version = h.version + 1
  from role r
  where r.org_id = h.org_id and r.id = h.role_id and r.authorities && array['m_billing', 'v2_m_bill'] and 'o_bill_collect' = any (r.authorities)
    and 'myTill' <> all (h.cards);
