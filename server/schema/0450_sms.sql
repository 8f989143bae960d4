-- Short messages of a practice. sms_connection: how they reach its provider; sealed_secret is encrypted with a key of the installation.
-- bought counts the messages bought until now, null: they are not counted.
create table sms_connection (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  address text not null,
  account text not null,
  sealed_secret bytea,
  sign text not null,
  app_id text not null,
  quiet_from text not null,
  quiet_until text not null,
  bought integer,
  version integer not null default 1,
  constraint sms_connection__pk primary key (org_id, practice_id),
  constraint sms_connection__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint sms_connection__kind check (kind in ('none', 'aliyun', 'tencent')),
  constraint sms_connection__secret check (kind = 'none' or sealed_secret is not null)
);
select belongs_to_practice('sms_connection');

-- Texts as the provider has reviewed them; provider_code is the number of the template there.
create table sms_template (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name text not null,
  use text not null,
  language text not null,
  text text not null,
  provider_code text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint sms_template__pk primary key (org_id, id),
  constraint sms_template__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint sms_template__language check (language in ('zh', 'en'))
);
create unique index sms_template__name_unique on sms_template (org_id, practice_id, name) where deleted_at is null;
select belongs_to_practice('sms_template');

-- The outbox and the record of short messages. State table: src/domain/sms/states.ts. object_id and occasion name the act that raised a message: once each.
-- mobile is the number it was sent to, empty until then. content_values are the values of the template by name.
create table sms_message (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  use text not null,
  object_id uuid not null,
  occasion text not null default '',
  template_id uuid not null,
  patient_id uuid not null,
  mobile text not null default '',
  text text not null,
  content_values jsonb not null,
  state text not null default 'waiting',
  fault text,
  problem text not null default '',
  tries integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  valid_until timestamptz not null,
  parts integer not null default 0,
  provider_number text not null default '',
  questions integer not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint sms_message__pk primary key (org_id, id),
  constraint sms_message__once unique (org_id, use, object_id, occasion, patient_id),
  constraint sms_message__template foreign key (org_id, template_id) references sms_template (org_id, id),
  constraint sms_message__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint sms_message__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint sms_message__state check (state in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'withdrawn')),
  constraint sms_message__sent check ((state in ('sent', 'delivered')) <= (sent_at is not null and mobile <> ''))
);
create index sms_message__due on sms_message (org_id, practice_id, next_try_at) where state in ('waiting', 'sending', 'sent');
create index sms_message__by_created on sms_message (org_id, practice_id, created_at desc);
create index sms_message__by_patient on sms_message (org_id, patient_id, created_at desc);
create index sms_message__by_template on sms_message (org_id, template_id);
create index sms_message__by_created_by on sms_message (org_id, created_by) where created_by is not null;
select belongs_to_practice('sms_message');

-- Patients who want no short messages of the organisation, until the row goes.
create table sms_opt_out (
  org_id uuid not null,
  patient_id uuid not null,
  reason text not null default '',
  at timestamptz not null,
  staff_id uuid not null,
  constraint sms_opt_out__pk primary key (org_id, patient_id),
  constraint sms_opt_out__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint sms_opt_out__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index sms_opt_out__by_staff on sms_opt_out (org_id, staff_id);
select belongs_to_org('sms_opt_out');

-- Sending to patients and the texts and provider of short messages are rights of their own; who manages a clinic has them.
update role set authorities = authorities || array['o_sms_send', 'o_sms_set']
where authorities && array['m_clinical_management', 'v2_m_clinic'] and not 'o_sms_send' = any (authorities);
