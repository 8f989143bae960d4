-- A surgery of a patient from its application to its record. The level and whether there are sides are those of the procedure on the day of the
-- application.
create table surgery_request (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  patient_id uuid not null,
  diagnosis_code text not null default '',
  diagnosis text not null,
  procedure_id uuid not null,
  level smallint not null,
  has_sides boolean not null,
  side text not null,
  anaesthesia text not null,
  urgency text not null,
  surgeon_id uuid not null,
  wished_on date not null,
  minutes integer not null,
  blood_units integer not null default 0,
  equipment text not null default '',
  state text not null default 'applied',
  applied_by uuid not null,
  applied_at timestamptz not null,
  room_id uuid,
  -- Start and planned end; the room is free again after its cleaning.
  during tstzrange,
  room_during tstzrange,
  cleaning_minutes integer,
  -- The record of a completed surgery.
  started_at timestamptz,
  ended_at timestamptz,
  done_procedure_id uuid,
  done_side text,
  findings text not null default '',
  blood_loss integer,
  complications text not null default '',
  has_specimen boolean not null default false,
  bill_id uuid,
  consumable_request_id uuid,
  version integer not null default 1,
  constraint surgery_request__pk primary key (org_id, id),
  constraint surgery_request__number unique (org_id, practice_id, number),
  constraint surgery_request__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint surgery_request__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint surgery_request__procedure foreign key (org_id, procedure_id) references item (org_id, id),
  constraint surgery_request__done_procedure foreign key (org_id, done_procedure_id) references item (org_id, id),
  constraint surgery_request__surgeon foreign key (org_id, surgeon_id) references staff (org_id, id),
  constraint surgery_request__applied_by foreign key (org_id, applied_by) references staff (org_id, id),
  constraint surgery_request__room foreign key (org_id, room_id) references room (org_id, id),
  constraint surgery_request__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint surgery_request__consumables foreign key (org_id, consumable_request_id) references consumable_request (org_id, id),
  constraint surgery_request__level check (level between 1 and 4),
  constraint surgery_request__side check (side in ('left', 'right', 'both', 'none') and has_sides = (side <> 'none')),
  constraint surgery_request__anaesthesia check (anaesthesia in ('none', 'topical', 'local', 'nerveBlock', 'spinal', 'sedation', 'general')),
  constraint surgery_request__urgency check (urgency in ('elective', 'urgent', 'emergency')),
  constraint surgery_request__numbers check (minutes > 0 and blood_units >= 0 and diagnosis <> ''),
  constraint surgery_request__state check (state in ('applied', 'refused', 'approved', 'arranged', 'completed', 'cancelled')),
  constraint surgery_request__arranged check (state not in ('arranged', 'completed')
    or num_nulls(room_id, during, room_during, cleaning_minutes) = 0),
  -- No completed surgery without its bill.
  constraint surgery_request__completed check (state <> 'completed'
    or (num_nulls(started_at, ended_at, done_procedure_id, done_side, blood_loss, bill_id) = 0 and ended_at > started_at and findings <> '')),
  constraint surgery_request__room_once exclude using gist (org_id with =, room_id with =, room_during with &&) where (state = 'arranged'),
  constraint surgery_request__patient_once exclude using gist (org_id with =, patient_id with =, during with &&) where (state = 'arranged')
);
create index surgery_request__by_patient on surgery_request (org_id, patient_id, applied_at);
create index surgery_request__by_time on surgery_request (org_id, practice_id, applied_at, id);
create index surgery_request__by_start on surgery_request using gist (org_id, practice_id, during);
create index surgery_request__by_procedure on surgery_request (org_id, procedure_id);
create index surgery_request__by_done_procedure on surgery_request (org_id, done_procedure_id) where done_procedure_id is not null;
create index surgery_request__by_surgeon on surgery_request (org_id, surgeon_id);
create index surgery_request__by_applicant on surgery_request (org_id, applied_by);
create index surgery_request__by_room on surgery_request (org_id, room_id) where room_id is not null;
create index surgery_request__by_bill on surgery_request (org_id, bill_id) where bill_id is not null;
create index surgery_request__by_consumables on surgery_request (org_id, consumable_request_id) where consumable_request_id is not null;
select belongs_to_practice('surgery_request');

-- The people of an arranged surgery. A person is in one team at a time; the time is null once the surgery is over or cancelled.
create table surgery_member (
  org_id uuid not null,
  practice_id uuid not null,
  surgery_id uuid not null,
  staff_id uuid not null,
  role text not null,
  sort integer not null,
  during tstzrange,
  constraint surgery_member__pk primary key (org_id, surgery_id, staff_id),
  constraint surgery_member__surgery foreign key (org_id, surgery_id) references surgery_request (org_id, id),
  constraint surgery_member__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint surgery_member__role check (role in ('surgeon', 'assistant', 'anaesthetist', 'scrub', 'circulating')),
  constraint surgery_member__person_once exclude using gist (org_id with =, staff_id with =, during with &&) where (during is not null)
);
create index surgery_member__by_staff on surgery_member (org_id, staff_id);
select belongs_to_practice('surgery_member');

-- The charges of a completed surgery, wherever their bill is split or joined.
create table surgery_charge (
  org_id uuid not null,
  practice_id uuid not null,
  surgery_id uuid not null,
  bill_line_id uuid not null,
  constraint surgery_charge__pk primary key (org_id, bill_line_id),
  constraint surgery_charge__surgery foreign key (org_id, surgery_id) references surgery_request (org_id, id),
  constraint surgery_charge__line foreign key (org_id, bill_line_id) references bill_line (org_id, id)
);
create index surgery_charge__by_surgery on surgery_charge (org_id, surgery_id);
select belongs_to_practice('surgery_charge', true);

-- The three steps of the safety checklist, each confirmed by another person.
create table surgery_confirmation (
  org_id uuid not null,
  practice_id uuid not null,
  surgery_id uuid not null,
  step text not null,
  staff_id uuid not null,
  at timestamptz not null,
  constraint surgery_confirmation__pk primary key (org_id, surgery_id, step),
  constraint surgery_confirmation__surgery foreign key (org_id, surgery_id) references surgery_request (org_id, id),
  constraint surgery_confirmation__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint surgery_confirmation__step check (step in ('signIn', 'timeOut', 'signOut')),
  constraint surgery_confirmation__other_person unique (org_id, surgery_id, staff_id)
);
create index surgery_confirmation__by_staff on surgery_confirmation (org_id, staff_id);
select belongs_to_practice('surgery_confirmation', true);

-- The story of a surgery: who did what and why. Rows are added, never changed.
create table surgery_event (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  surgery_id uuid not null,
  kind text not null,
  words text not null default '',
  staff_id uuid not null,
  at timestamptz not null,
  constraint surgery_event__pk primary key (org_id, id),
  constraint surgery_event__surgery foreign key (org_id, surgery_id) references surgery_request (org_id, id),
  constraint surgery_event__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint surgery_event__kind check (case kind
    when 'applied' then true
    when 'changed' then true
    when 'approved' then true
    when 'refused' then words <> ''
    when 'arranged' then true
    when 'rearranged' then true
    when 'confirmed' then words in ('signIn', 'timeOut', 'signOut')
    when 'completed' then true
    when 'cancelled' then words <> ''
    else false end)
);
create index surgery_event__by_surgery on surgery_event (org_id, surgery_id, at, id);
create index surgery_event__by_staff on surgery_event (org_id, staff_id);
select belongs_to_practice('surgery_event', true);
