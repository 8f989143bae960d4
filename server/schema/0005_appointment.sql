-- When doctors work, when they do not, and what is booked.
create table shift (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  during tstzrange not null,
  constraint shift__pk primary key (org_id, id),
  constraint shift__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint shift__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint shift__no_overlap exclude using gist (org_id with =, doctor_id with =, during with &&)
);
create index shift__by_time on shift using gist (org_id, practice_id, during);

create table suspension (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  doctor_id uuid not null,
  during tstzrange not null,
  reason text not null default '',
  deleted_at timestamptz,
  constraint suspension__pk primary key (org_id, id),
  constraint suspension__doctor foreign key (org_id, doctor_id) references staff (org_id, id)
);
create index suspension__by_time on suspension using gist (org_id, practice_id, during);

-- status: 1 booked, 2 signed in, 3 in visit, 4 visit completed, 5 settled, 6 cancelled, 7 refused, 8 broken promise, 9 left.
-- A walk-in waits in the queue and claims no time of the calendar, so it cannot collide.
create table appointment (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  department_id uuid,
  room_id uuid,
  type_code text not null default '',
  during tstzrange not null,
  status integer not null,
  is_walk_in boolean not null default false,
  reason text not null default '',
  source_code text not null default '',
  remark text not null default '',
  cancel_reason text not null default '',
  miss_reason text not null default '',
  signed_at timestamptz,
  queue_number integer,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  constraint appointment__pk primary key (org_id, id),
  constraint appointment__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint appointment__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint appointment__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint appointment__department foreign key (org_id, department_id) references department (org_id, id),
  constraint appointment__room foreign key (org_id, room_id) references room (org_id, id),
  constraint appointment__status check (status between 1 and 9),
  constraint appointment__during check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  constraint appointment__doctor_booked_once exclude using gist (org_id with =, doctor_id with =, during with &&)
    where (status in (1, 2, 3, 4, 5, 9) and not is_walk_in),
  constraint appointment__room_booked_once exclude using gist (org_id with =, room_id with =, during with &&)
    where (status in (1, 2, 3, 4, 5, 9) and not is_walk_in and room_id is not null),
  constraint appointment__patient_booked_once exclude using gist (org_id with =, patient_id with =, during with &&)
    where (status in (1, 2, 3, 4, 5, 9) and not is_walk_in)
);
create index appointment__by_time on appointment using gist (org_id, practice_id, during);
create index appointment__by_patient on appointment (org_id, patient_id, lower(during) desc);
create index appointment__by_start on appointment (org_id, practice_id, lower(during));
create index appointment__by_doctor on appointment (org_id, doctor_id, lower(during));
