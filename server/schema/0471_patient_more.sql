-- More facts of a patient: a second identity document, interests, the member of staff who looks after the patient, and the parts of the English name.
alter table patient add column second_id_type text not null default '';
alter table patient add column second_id_number text not null default '';
alter table patient add column interests text not null default '';
alter table patient add column service_staff_id uuid;
alter table patient add column surname_en text not null default '';
alter table patient add column given_name_en text not null default '';
alter table patient add constraint patient__second_id_type check (second_id_type in ('', 'idCard', 'passport', 'other'));
alter table patient add constraint patient__second_id check ((second_id_type = '') = (second_id_number = ''));
alter table patient add constraint patient__service_staff foreign key (org_id, service_staff_id) references staff (org_id, id);
-- Documents of the kind "other" are of many kinds: one number may stand on several.
create unique index patient__second_id_unique on patient (org_id, second_id_type, second_id_number)
  where second_id_type in ('idCard', 'passport') and deleted_at is null;
create index patient__by_second_id_number on patient (org_id, second_id_number collate "C", id) where deleted_at is null and second_id_number <> '';
create index patient__by_service_staff on patient (org_id, service_staff_id, created_at desc, id) where deleted_at is null and service_staff_id is not null;
