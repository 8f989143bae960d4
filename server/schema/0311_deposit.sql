-- Money that a patient leaves with a clinic until it is used or paid back. It is held, not earned: using it for a bill is its income.
-- The balance is the sum of the entries.
create table deposit (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  deposit_number text not null,
  patient_id uuid not null,
  -- An entry of the dictionary depositPurpose.
  purpose_code text not null,
  note text not null default '',
  amount bigint not null,
  balance bigint not null,
  taken_at timestamptz not null,
  taken_by uuid not null,
  version integer not null default 1,
  constraint deposit__pk primary key (org_id, id),
  constraint deposit__number unique (org_id, practice_id, deposit_number),
  constraint deposit__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint deposit__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint deposit__taken_by foreign key (org_id, taken_by) references staff (org_id, id),
  constraint deposit__amount check (amount > 0 and balance between 0 and amount)
);
create index deposit__by_time on deposit (org_id, practice_id, taken_at, id);
create index deposit__by_patient on deposit (org_id, patient_id);
create index deposit__by_taken_by on deposit (org_id, taken_by);
create index deposit__held on deposit (org_id, practice_id, patient_id) where balance > 0;
select belongs_to_practice('deposit');

-- Every movement of a deposit. Entries are added, never changed; what a refunded bill had used comes back by an entry of its own.
create table deposit_entry (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  bill_id uuid,
  reason text not null default '',
  approval_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint deposit_entry__pk primary key (org_id, id),
  constraint deposit_entry__deposit foreign key (org_id, deposit_id) references deposit (org_id, id),
  constraint deposit_entry__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint deposit_entry__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint deposit_entry__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint deposit_entry__kind check (case kind
    when 'taken' then amount > 0 and bill_id is null
    when 'used' then amount < 0 and bill_id is not null
    when 'givenBack' then amount > 0 and bill_id is not null
    when 'paidBack' then amount < 0 and bill_id is null and reason <> ''
    else false end),
  constraint deposit_entry__balance check (balance_after >= 0)
);
create index deposit_entry__by_deposit on deposit_entry (org_id, deposit_id, at, id);
create index deposit_entry__by_bill on deposit_entry (org_id, bill_id) where bill_id is not null;
create index deposit_entry__by_approval on deposit_entry (org_id, approval_id) where approval_id is not null;
create index deposit_entry__by_staff on deposit_entry (org_id, staff_id);
create unique index deposit_entry__taken_once on deposit_entry (org_id, deposit_id) where kind = 'taken';
select belongs_to_practice('deposit_entry', true);

-- Deposits are a further source of money. What a bill takes from a deposit is a payment of the bill by the method 'deposit'.
alter table payment
  add column deposit_entry_id uuid,
  drop constraint payment__kind,
  drop constraint payment__source,
  drop constraint payment__amount,
  add constraint payment__kind check (kind in ('settlement', 'arrears', 'correction', 'refund', 'recharge', 'cardRefund', 'package', 'packageRefund',
    'deposit', 'depositRefund')),
  add constraint payment__source check (num_nonnulls(bill_id, member_entry_id, patient_package_id, deposit_entry_id) = 1),
  add constraint payment__amount check (tendered - change = amount and (amount <> 0 or (kind = 'correction' and tendered <> 0))
    and (change >= 0 or kind = 'correction') and (amount > 0 or kind in ('correction', 'refund', 'cardRefund', 'packageRefund', 'depositRefund'))),
  add constraint payment__deposit foreign key (org_id, deposit_entry_id) references deposit_entry (org_id, id);
create index payment__by_deposit on payment (org_id, deposit_entry_id) where deposit_entry_id is not null;

alter table payment_method
  drop constraint payment_method__kind,
  add constraint payment_method__kind
    check (kind in ('cash', 'bankCard', 'mobile', 'transfer', 'insurance', 'voucher', 'memberCard', 'deposit', 'other'));

-- Of a closing sheet, the money of deposits: taken and paid back lie in the lines of their methods, used is no money.
alter table closing_sheet
  add column deposit_taken bigint not null default 0,
  add column deposit_used bigint not null default 0,
  add column deposit_paid_back bigint not null default 0,
  add constraint closing_sheet__deposits check (least(deposit_taken, deposit_paid_back) >= 0);

-- A database that has its dictionaries already gets the purposes and the method here; a new database gets them with all others.
insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort, extra)
select d.kind, d.code, d.name_zh, d.name_en, d.pinyin, d.initials, d.sort, d.extra::jsonb from (values
  ('depositPurpose', 'inpatient', '住院押金', 'In-patient deposit', 'zhuyuanyajin', 'zyyj', 0, '{}'),
  ('depositPurpose', 'treatment', '治疗押金', 'Treatment deposit', 'zhiliaoyajin', 'zlyj', 1, '{}'),
  ('depositPurpose', 'device', '器械押金', 'Deposit for a device', 'qixieyajin', 'qxyj', 2, '{}'),
  ('depositPurpose', 'prepaid', '预交金', 'Advance payment', 'yujiaojin', 'yjj', 3, '{}'),
  ('paymentMethod', 'deposit', '押金', 'Deposit', 'yajin', 'yj', 8, '{"kind": "deposit"}')
) d (kind, code, name_zh, name_en, pinyin, initials, sort, extra)
where exists (select from dictionary_entry);

do $$
declare
  place record;
begin
  perform set_config('app.keeps', 'on', true);
  for place in select org_id, id from practice loop
    perform set_config('app.org_id', place.org_id::text, true), set_config('app.practice_id', place.id::text, true);
    insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, is_cash, for_package, for_refund, sort)
    values (place.org_id, place.id, 'deposit', '押金', 'Deposit', 'deposit', false, false, false, 99) on conflict do nothing;
  end loop;
  perform set_config('app.keeps', '', true), set_config('app.org_id', '', true), set_config('app.practice_id', '', true);
end $$;

-- Taking a deposit and paying it back are rights of their own. Who takes money takes deposits; who pays refunds out pays them back.
update role set authorities = authorities || array['o_deposit_take']
  where 'o_bill_collect' = any (authorities) and not 'o_deposit_take' = any (authorities);
update role set authorities = authorities || array['o_deposit_refund']
  where 'o_refund_pay' = any (authorities) and not 'o_deposit_refund' = any (authorities);
