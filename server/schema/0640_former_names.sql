-- A patient is found by an earlier name, and by the telephone of the person to contact. former_name: as papers ask for it, several names with
-- a comma between them.
alter table patient add column former_name text not null default '';

-- Each earlier name of a patient as the search asks for it.
create table patient_former_name (
  org_id uuid not null,
  patient_id uuid not null,
  name text not null,
  name_folded text not null,
  pinyin text not null,
  initials text not null,
  constraint patient_former_name__pk primary key (org_id, patient_id, name),
  constraint patient_former_name__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create index patient_former_name__by_name on patient_former_name (org_id, name_folded collate "C", patient_id);
create index patient_former_name__by_pinyin on patient_former_name (org_id, pinyin collate "C", patient_id);
create index patient_former_name__by_initials on patient_former_name (org_id, initials collate "C", patient_id);
select belongs_to_org('patient_former_name');

create index patient__by_contact on patient (org_id, contact_mobile collate "C", id) where deleted_at is null and contact_mobile <> '';
create index patient__by_contact_end on patient (org_id, reverse(contact_mobile) collate "C", id) where deleted_at is null and contact_mobile <> '';

-- Names that were changed before. They are found as they are written; their pinyin comes when the patient is next saved.
insert into patient_former_name (org_id, patient_id, name, name_folded, pinyin, initials)
select distinct f.org_id, f.patient_id, f.name, lower(regexp_replace(f.name, '[\s·•.''’-]', '', 'g')), '', ''
from patient_former_identity f join patient p on p.org_id = f.org_id and p.id = f.patient_id and p.name <> f.name
where p.deleted_at is null
on conflict do nothing;
update patient p set former_name = f.names
from (select org_id, patient_id, left(string_agg(name, '、' order by name), 100) as names from patient_former_name group by org_id, patient_id) f
where p.org_id = f.org_id and p.id = f.patient_id;
