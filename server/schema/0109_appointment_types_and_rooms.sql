-- Appointment types and rooms become registers. A device (ultrasound, laser) is booked as a room is: one patient at a time.
alter table appointment_type
  add column enabled boolean not null default true,
  add column version integer not null default 1;
alter table room
  add column kind text not null default 'room',
  add column department_id uuid,
  add column remark text not null default '',
  add column enabled boolean not null default true,
  add column version integer not null default 1,
  add constraint room__kind check (kind in ('room', 'device')),
  add constraint room__department foreign key (org_id, department_id) references department (org_id, id);
