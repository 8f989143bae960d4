-- Entering what insures a patient, better terms than agreed with the insurer, and claims are rights of their own.
update role set authorities = authorities || array['o_policy_enter', 'o_claim'] where authorities && array['m_billing', 'v2_m_bill'];
update role set authorities = authorities || array['o_policy_terms'] where 'm_orgnization_management' = any (authorities) or 'o_refund_approve' = any (authorities);

-- The terms agreed with an insurer: what a patient pays in percent (null: none are agreed), fen of each bill the insurer does not look at,
-- fen it pays at most in a policy's term (null: no limit).
alter table insurance_company
  add column plan_self_pay_rate numeric(5, 2),
  add column plan_exemption bigint not null default 0,
  add column plan_maximum bigint,
  add constraint insurance_company__plan check (plan_self_pay_rate between 0 and 100 and plan_exemption >= 0 and plan_maximum >= 0);
