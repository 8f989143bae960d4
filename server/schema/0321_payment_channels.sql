-- The number a payment has at its channel (WeChat Pay, Alipay, a card terminal); empty if the cashier did not enter one.
alter table payment
  add column reference text not null default '',
  add constraint payment__reference check (length(reference) <= 64);

-- Titles of the columns in statement files of a channel: {at, tradeNumber, orderNumber, amount, kind, refundNumber, refundAmount, fee}.
create table channel_columns (
  org_id uuid not null,
  practice_id uuid not null,
  method_code text not null,
  columns jsonb not null,
  version integer not null default 1,
  constraint channel_columns__pk primary key (org_id, practice_id, method_code),
  constraint channel_columns__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint channel_columns__object check (jsonb_typeof(columns) = 'object')
);
select belongs_to_practice('channel_columns');

-- Imported statement files. The hash recognises a file that is imported again.
create table channel_statement (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  method_code text not null,
  file_name text not null,
  sha256 text not null,
  lines integer not null,
  imported_at timestamptz not null,
  imported_by uuid not null,
  constraint channel_statement__pk primary key (org_id, id),
  constraint channel_statement__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint channel_statement__by foreign key (org_id, imported_by) references staff (org_id, id),
  constraint channel_statement__once unique (org_id, practice_id, method_code, sha256)
);
create index channel_statement__by_by on channel_statement (org_id, imported_by);
select belongs_to_practice('channel_statement', true);

-- Lines of statements in fen; refunds are negative. The number of a line is that of the refund or of the transaction.
create table channel_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  method_code text not null,
  day date not null,
  at timestamptz not null,
  is_refund boolean not null,
  number text not null,
  trade_number text not null,
  order_number text not null,
  amount bigint not null,
  fee bigint not null,
  constraint channel_line__pk primary key (org_id, id),
  constraint channel_line__statement foreign key (org_id, statement_id) references channel_statement (org_id, id),
  constraint channel_line__once unique (org_id, practice_id, method_code, is_refund, number),
  constraint channel_line__sign check (case when is_refund then amount < 0 else amount > 0 end)
);
create index channel_line__by_day on channel_line (org_id, practice_id, method_code, day);
create index channel_line__by_statement on channel_line (org_id, statement_id);
select belongs_to_practice('channel_line', true);

-- Lines and payments that belong together; how: by reference, by an accepted proposal, by hand.
create table channel_link (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  how text not null,
  linked_at timestamptz not null,
  linked_by uuid not null,
  removed_at timestamptz,
  removed_by uuid,
  removal_reason text not null default '',
  constraint channel_link__pk primary key (org_id, id),
  constraint channel_link__line foreign key (org_id, line_id) references channel_line (org_id, id),
  constraint channel_link__payment foreign key (org_id, payment_id) references payment (org_id, id),
  constraint channel_link__linked_by foreign key (org_id, linked_by) references staff (org_id, id),
  constraint channel_link__removed_by foreign key (org_id, removed_by) references staff (org_id, id),
  constraint channel_link__how check (how in ('reference', 'proposal', 'hand')),
  constraint channel_link__removal check ((removed_at is null) = (removed_by is null) and (removed_at is null or removal_reason <> ''))
);
create unique index channel_link__one_line on channel_link (org_id, line_id) where removed_at is null;
create unique index channel_link__one_payment on channel_link (org_id, payment_id) where removed_at is null;
create index channel_link__by_linked_by on channel_link (org_id, linked_by);
create index channel_link__by_removed_by on channel_link (org_id, removed_by) where removed_by is not null;
select belongs_to_practice('channel_link');

-- Acts on differences: explained, noted to a cashier, explanation withdrawn. A difference has a line, a payment or both; the last act decides its state.
create table channel_act (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  method_code text not null,
  line_id uuid,
  payment_id uuid,
  act text not null,
  reason text not null,
  to_staff_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint channel_act__pk primary key (org_id, id),
  constraint channel_act__line foreign key (org_id, line_id) references channel_line (org_id, id),
  constraint channel_act__payment foreign key (org_id, payment_id) references payment (org_id, id),
  constraint channel_act__to foreign key (org_id, to_staff_id) references staff (org_id, id),
  constraint channel_act__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint channel_act__act check (act in ('explain', 'note', 'withdraw')),
  constraint channel_act__object check (line_id is not null or payment_id is not null),
  constraint channel_act__to_whom check ((act = 'note') = (to_staff_id is not null)),
  constraint channel_act__reason check (reason <> '')
);
create index channel_act__by_line on channel_act (org_id, line_id) where line_id is not null;
create index channel_act__by_payment on channel_act (org_id, payment_id) where payment_id is not null;
create index channel_act__by_to on channel_act (org_id, to_staff_id) where to_staff_id is not null;
create index channel_act__by_staff on channel_act (org_id, staff_id);
select belongs_to_practice('channel_act', true);

-- Closed days of a channel. figures: what statement and ledger came to when the day was closed.
create table channel_closing (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  method_code text not null,
  day date not null,
  round integer not null,
  figures jsonb not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  reopened_at timestamptz,
  reopened_by uuid,
  reopening_reason text not null default '',
  constraint channel_closing__pk primary key (org_id, id),
  constraint channel_closing__round unique (org_id, practice_id, method_code, day, round),
  constraint channel_closing__closed_by foreign key (org_id, closed_by) references staff (org_id, id),
  constraint channel_closing__reopened_by foreign key (org_id, reopened_by) references staff (org_id, id),
  constraint channel_closing__reopening check (
    (reopened_at is null) = (reopened_by is null) and (reopened_at is null or reopening_reason <> ''))
);
create unique index channel_closing__one on channel_closing (org_id, practice_id, method_code, day) where reopened_at is null;
create index channel_closing__by_closed_by on channel_closing (org_id, closed_by);
create index channel_closing__by_reopened_by on channel_closing (org_id, reopened_by) where reopened_by is not null;
select belongs_to_practice('channel_closing');
