-- What a clinic takes over from its books when it begins: balances of cards that nobody paid here, and packages sold before.
alter table member_entry drop constraint member_entry__kind;
alter table member_entry add constraint member_entry__kind check (kind in ('recharge', 'consume', 'earn', 'giveBack', 'transferOut', 'transferIn',
  'refund', 'upgrade', 'pointsAdjustment', 'withdraw', 'expiry', 'opening'));

-- Fen of the price that were paid before this clinic kept its books here: no payment stands for them.
alter table patient_package
  add column taken_over bigint not null default 0,
  add constraint patient_package__taken_over check (taken_over between 0 and price);

-- Parts of a long file that were imported: an import that broke off goes on behind them. file_hash: SHA-256 of the list, the clinic and the file.
create table import_part (
  org_id uuid not null references org (id),
  file_hash bytea not null,
  part integer not null,
  rows integer not null,
  imported_at timestamptz not null,
  constraint import_part__pk primary key (org_id, file_hash, part),
  constraint import_part__rows check (part >= 0 and rows > 0)
);
select belongs_to_org('import_part');
