-- How the invoices of a practice reach its provider of e-invoices: one row a practice. Invoices issued from begins_at on are sent; null: none.
-- sealed_key is the key of the account, encrypted with a key of the installation.
create table einvoice_connection (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  address text not null,
  account text not null,
  sealed_key bytea not null,
  begins_at timestamptz,
  version integer not null default 1,
  constraint einvoice_connection__pk primary key (org_id, practice_id),
  constraint einvoice_connection__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint einvoice_connection__kind check (kind in ('bridge'))
);
select belongs_to_practice('einvoice_connection');

-- An invoice on its way to the tax platform, from the transaction that registered it. State table: src/domain/invoice/sending.ts. The buyer is
-- the buyer of the last attempt, the invoice keeps the buyer it was registered with. blue_id: the blue invoice that a red one reverses, which is
-- issued first. tries counts since the state changed.
create table einvoice_sending (
  org_id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  blue_id uuid,
  state text not null default 'waiting',
  attempt integer not null default 1,
  begun boolean not null default false,
  buyer_kind text not null,
  buyer_name text not null,
  buyer_taxpayer_number text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  fault text,
  problem text not null default '',
  platform_number text,
  check_data text not null default '',
  platform_issued_at timestamptz,
  version integer not null default 1,
  constraint einvoice_sending__pk primary key (org_id, invoice_id),
  constraint einvoice_sending__invoice foreign key (org_id, invoice_id) references invoice (org_id, id),
  constraint einvoice_sending__blue foreign key (org_id, blue_id) references einvoice_sending (org_id, invoice_id),
  constraint einvoice_sending__platform_number unique (org_id, platform_number),
  constraint einvoice_sending__state check (state in ('waiting', 'sent', 'issued', 'failed', 'unknown', 'withdrawn')),
  constraint einvoice_sending__issued check ((state = 'issued') = (platform_number is not null) and (state = 'issued') = (platform_issued_at is not null)),
  constraint einvoice_sending__number check (platform_number ~ '^[0-9]{20}$'),
  constraint einvoice_sending__fault check (fault in ('unreachable', 'refusedKey', 'badAnswer', 'address', 'taken'))
);
create unique index einvoice_sending__one_red on einvoice_sending (org_id, blue_id) where blue_id is not null;
create index einvoice_sending__due on einvoice_sending (org_id, practice_id, next_try_at) where state in ('waiting', 'sent', 'unknown');
create index einvoice_sending__failed on einvoice_sending (org_id, practice_id) where state = 'failed';
select belongs_to_practice('einvoice_sending');

-- Every request that was made for an invoice. request_id is our number of the request, the same at every repetition: the provider issues once
-- for each. outcome is null while it is open; reason says why another attempt was made.
create table einvoice_attempt (
  org_id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  attempt integer not null,
  request_id uuid not null,
  buyer_kind text not null,
  buyer_name text not null,
  buyer_taxpayer_number text not null,
  reason text not null default '',
  begun_at timestamptz not null,
  begun_by uuid not null,
  outcome text,
  problem text not null default '',
  ended_at timestamptz,
  constraint einvoice_attempt__pk primary key (org_id, invoice_id, attempt),
  constraint einvoice_attempt__sending foreign key (org_id, invoice_id) references einvoice_sending (org_id, invoice_id),
  constraint einvoice_attempt__begun_by foreign key (org_id, begun_by) references staff (org_id, id),
  constraint einvoice_attempt__request unique (org_id, request_id),
  constraint einvoice_attempt__outcome check (outcome in ('issued', 'failed', 'withdrawn') and (outcome is null) = (ended_at is null))
);
create index einvoice_attempt__by_begun_by on einvoice_attempt (org_id, begun_by);
select belongs_to_practice('einvoice_attempt');

-- The files of an issued e-invoice. id is the key of the bytes in the file store; file_id names the stored file once the bytes are there.
create table einvoice_file (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  format text not null,
  address text not null,
  file_id uuid,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  constraint einvoice_file__pk primary key (org_id, id),
  constraint einvoice_file__once unique (org_id, invoice_id, format),
  constraint einvoice_file__sending foreign key (org_id, invoice_id) references einvoice_sending (org_id, invoice_id),
  constraint einvoice_file__file foreign key (org_id, file_id) references stored_file (org_id, id),
  constraint einvoice_file__format check (format in ('pdf', 'ofd', 'xml'))
);
create index einvoice_file__due on einvoice_file (org_id, practice_id, next_try_at) where file_id is null;
create index einvoice_file__by_file on einvoice_file (org_id, file_id) where file_id is not null;
select belongs_to_practice('einvoice_file');
