-- Registers that a clinic keeps on screens: entries are switched on and off, put in order, and deleted with a reason.

-- Why an entry was deleted; empty for changes that ask for no reason.
alter table change_record add column reason text not null default '';

-- kind says how money arrives; only banknotes give change.
alter table payment_method
  add column kind text not null default '',
  add column enabled boolean not null default true,
  add column version integer not null default 1;
-- A change of type rewrites every row, whoever owns the table; an update would see only the rows of a tenant.
alter table payment_method
  alter column kind drop default,
  alter column kind type text using case
    when is_cash then 'cash'
    when code in ('wechat', 'alipay') then 'mobile'
    when code = 'card' then 'bankCard'
    when code in ('insurance-account', 'insurer') then 'insurance'
    when code = 'transfer' then 'transfer'
    when code = 'member-card' then 'memberCard'
    else 'other' end,
  add constraint payment_method__kind
    check (kind in ('cash', 'bankCard', 'mobile', 'transfer', 'insurance', 'voucher', 'memberCard', 'other')),
  add constraint payment_method__cash check (is_cash = (kind = 'cash'));
update dictionary_entry set extra = extra || jsonb_build_object('kind', case code
    when 'cash' then 'cash' when 'wechat' then 'mobile' when 'alipay' then 'mobile' when 'card' then 'bankCard'
    when 'insurance-account' then 'insurance' when 'insurer' then 'insurance' when 'transfer' then 'transfer'
    when 'member-card' then 'memberCard' else 'other' end)
  where kind = 'paymentMethod';
