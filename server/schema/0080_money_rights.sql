-- Each act on money is a right of its own. Roles that could do all of them keep what they could do; approving stays with those who had it.
update role set authorities = authorities || array['o_bill_collect', 'o_bill_arrears', 'o_bill_discount', 'o_payment_change', 'o_refund_apply',
  'o_refund_pay', 'o_card_recharge', 'o_card_refund', 'o_card_transfer', 'o_points_adjust', 'o_coupon_issue', 'o_package_sell', 'o_package_refund',
  'o_invoice_issue']
where authorities && array['m_billing', 'v2_m_bill'];

-- The payments of a refund name it: what went back by which method stays known.
alter table payment
  add column refund_id uuid,
  add constraint payment__refund foreign key (org_id, refund_id) references refund (org_id, id);
create index payment__by_refund on payment (org_id, refund_id) where refund_id is not null;
