-- Followers of the messaging channel, their applications for appointments, what is told them, and the pages patients open by link.

-- channel_id is what the channel calls the follower; 'web' followers came by our own page and have no messaging account.
create table fan (
  org_id uuid not null references org (id),
  id uuid not null,
  channel text not null,
  channel_id text not null,
  nickname text not null default '',
  language text not null default 'zh',
  followed_at timestamptz not null,
  unfollowed_at timestamptz,
  constraint fan__pk primary key (org_id, id),
  constraint fan__channel_id_unique unique (org_id, channel, channel_id),
  constraint fan__channel check (channel in ('web', 'messaging')),
  constraint fan__language check (language in ('zh', 'en'))
);
select belongs_to_org('fan');

-- A patient has one follower at a time; a parent may follow for several children.
create table fan_binding (
  org_id uuid not null,
  id uuid not null,
  fan_id uuid not null,
  patient_id uuid not null,
  bound_at timestamptz not null,
  bound_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  constraint fan_binding__pk primary key (org_id, id),
  constraint fan_binding__fan foreign key (org_id, fan_id) references fan (org_id, id),
  constraint fan_binding__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create unique index fan_binding__patient_once on fan_binding (org_id, patient_id) where ended_at is null;
create index fan_binding__by_fan on fan_binding (org_id, fan_id);
select belongs_to_org('fan_binding');

-- status: 0 to be reviewed, 1 created, 2 cancelled, 3 refused.
create table appointment_application (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  fan_id uuid not null,
  patient_id uuid,
  appointment_id uuid,
  applicant_name text not null,
  mobile text not null,
  sex text,
  birth_date date,
  doctor_id uuid,
  wanted_at timestamptz,
  reason text not null default '',
  status integer not null default 0,
  refuse_reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  version integer not null default 1,
  constraint appointment_application__pk primary key (org_id, id),
  constraint appointment_application__fan foreign key (org_id, fan_id) references fan (org_id, id),
  constraint appointment_application__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint appointment_application__appointment foreign key (org_id, appointment_id) references appointment (org_id, id),
  constraint appointment_application__appointment_once unique (org_id, appointment_id),
  constraint appointment_application__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint appointment_application__status check (status between 0 and 3),
  constraint appointment_application__created_has_appointment check ((status = 1) = (appointment_id is not null))
);
create index appointment_application__by_status on appointment_application (org_id, practice_id, status, created_at);
select belongs_to_practice('appointment_application');

-- An event of the channel is taken in once, however often it is sent.
create table channel_event (
  org_id uuid not null,
  id text not null,
  at timestamptz not null,
  constraint channel_event__pk primary key (org_id, id)
);
select belongs_to_org('channel_event', append_only => true);

-- Outbox of what followers are told, written in the transaction of the act that it tells of; once an object, kind and occasion.
-- status: 0 waiting, 1 sent, 2 given up, 3 expired unsent. leased_until: a sender is at work on it.
create table crm_notice (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  occasion text not null default '',
  patient_id uuid not null,
  fan_id uuid not null,
  content jsonb not null,
  masked boolean not null default false,
  status integer not null default 0,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  valid_until timestamptz not null,
  last_error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint crm_notice__pk primary key (org_id, id),
  constraint crm_notice__once unique (org_id, kind, object_id, occasion),
  constraint crm_notice__fan foreign key (org_id, fan_id) references fan (org_id, id),
  constraint crm_notice__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint crm_notice__status check (status between 0 and 3)
);
create index crm_notice__due on crm_notice (next_try_at) where status = 0;
create index crm_notice__by_created on crm_notice (org_id, practice_id, created_at desc);
select belongs_to_practice('crm_notice');

-- The sender looks over all tenants for what is due; it says so in its own transaction, and writes as one tenant only.
create policy sender on crm_notice for select using (current_setting('app.delivers_notices', true) = 'on');
create policy sender on practice for select using (current_setting('app.delivers_notices', true) = 'on');

-- What a practice says, and whether, for each kind of notice; a kind without a row speaks the standard words.
create table message_config (
  org_id uuid not null,
  practice_id uuid not null,
  kind text not null,
  enabled boolean not null default true,
  text_zh text not null,
  text_en text not null,
  version integer not null default 1,
  constraint message_config__pk primary key (org_id, practice_id, kind)
);
select belongs_to_practice('message_config');

-- A page a patient may open. Only the hash of its code is kept.
create table external_link (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  code_hash bytea not null,
  page text not null,
  patient_id uuid not null,
  object_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  failures integer not null default 0,
  opens integer not null default 0,
  last_opened_at timestamptz,
  constraint external_link__pk primary key (org_id, id),
  constraint external_link__code_unique unique (code_hash),
  constraint external_link__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint external_link__page check (page in ('create-inquiry-sheet', 'details-inquiry-sheet', 'details-medical-records', 'my-courses', 'put-record'))
);
create index external_link__by_patient on external_link (org_id, patient_id, created_at desc);
select belongs_to_practice('external_link');

-- A link traded at one browser: the code of the visit and the browser's cookie open its page, for fifteen minutes.
create table external_visit (
  org_id uuid not null,
  practice_id uuid not null,
  code_hash bytea not null,
  cookie_hash bytea not null,
  link_id uuid not null,
  expires_at timestamptz not null,
  constraint external_visit__pk primary key (code_hash),
  constraint external_visit__link foreign key (org_id, link_id) references external_link (org_id, id)
);
select belongs_to_practice('external_visit');

-- A code is looked up before its tenant is known.
create policy opener on external_link for select using (current_setting('app.opens_links', true) = 'on');
create policy opener on external_visit for select using (current_setting('app.opens_links', true) = 'on');

create table inquiry_sheet (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  link_id uuid not null,
  answers jsonb not null,
  submitted_at timestamptz not null,
  constraint inquiry_sheet__pk primary key (org_id, id),
  constraint inquiry_sheet__link_once unique (org_id, link_id),
  constraint inquiry_sheet__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create index inquiry_sheet__by_patient on inquiry_sheet (org_id, patient_id, submitted_at desc);
select belongs_to_practice('inquiry_sheet', append_only => true);

-- Keys this installation made for itself.
create table installation_secret (
  name text not null,
  value bytea not null,
  constraint installation_secret__pk primary key (name)
);
grant select, insert on installation_secret to xinglin_app;
