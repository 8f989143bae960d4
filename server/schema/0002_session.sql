-- Signing in, and what belongs to the person signed in. account, session and login_throttle are looked up before the
-- tenant is known, so they stand outside row-level security; only the session code reads them.

-- A name to sign in with. devices empty = any device.
create table account (
  login_name text not null,
  org_id uuid not null,
  staff_id uuid not null,
  password_hash text not null,
  active boolean not null default true,
  devices text[] not null default '{}',
  password_changed_at timestamptz not null,
  constraint account__pk primary key (login_name),
  constraint account__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint account__staff_unique unique (org_id, staff_id)
);

-- Both halves of a session are kept as SHA-256 only. bind_hash null = a caller without cookies, where a setting allows it.
create table session (
  token_hash bytea not null,
  bind_hash bytea,
  org_id uuid not null,
  staff_id uuid not null,
  practice_id uuid not null,
  device_type text not null,
  language text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint session__pk primary key (token_hash),
  constraint session__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index session__by_staff on session (org_id, staff_id) where ended_at is null;

-- Failed attempts by account name or address; grows the delay, then locks.
create table login_throttle (
  subject text not null,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz,
  constraint login_throttle__pk primary key (subject)
);

create table login_log (
  id uuid not null,
  at timestamptz not null,
  login_name text not null,
  org_id uuid,
  staff_id uuid,
  address text not null,
  device_type text not null,
  outcome text not null,
  constraint login_log__pk primary key (id)
);

-- Tokens of narrower audience than a session: push, export, print.
create table ticket (
  token_hash bytea not null,
  audience text not null,
  session_hash bytea not null references session (token_hash),
  org_id uuid not null,
  staff_id uuid not null,
  practice_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint ticket__pk primary key (token_hash)
);

-- What a repeated call answers: the key is stored in the transaction of its effect and never expires.
create table idempotency (
  org_id uuid not null,
  staff_id uuid not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  constraint idempotency__pk primary key (org_id, staff_id, key)
);

-- Who did or saw what. Append-only.
create table audit_log (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  call text not null,
  patient_id uuid,
  object_id text,
  detail jsonb not null default '{}',
  constraint audit_log__pk primary key (org_id, id)
);
create index audit_log__by_patient on audit_log (org_id, patient_id, at);

-- Outbox of the push channel, written in the business transaction. Read by sequence; the audience is a permission or one person.
create table push_event (
  seq bigint generated always as identity,
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  sub_type text,
  tags text[] not null default '{}',
  permission text,
  staff_id uuid,
  -- Whoever acted: their browsers refresh, but are not told what they did.
  sender_id uuid,
  content jsonb not null default '{}',
  constraint push_event__pk primary key (org_id, id)
);
create index push_event__by_seq on push_event (seq);

create table notice_read (
  org_id uuid not null,
  staff_id uuid not null,
  event_id uuid not null,
  read_at timestamptz not null,
  constraint notice_read__pk primary key (org_id, staff_id, event_id)
);

-- What a person is typing and has not saved.
create table draft (
  org_id uuid not null,
  practice_id uuid not null,
  staff_id uuid not null,
  key text not null,
  body jsonb not null,
  saved_at timestamptz not null,
  constraint draft__pk primary key (org_id, staff_id, practice_id, key)
);

-- Remembered choices of a person: filters, layout, recent items.
create table personal_config (
  org_id uuid not null,
  staff_id uuid not null,
  key text not null,
  value jsonb not null,
  constraint personal_config__pk primary key (org_id, staff_id, key)
);
