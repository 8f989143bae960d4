-- Photographs of both sides of an insurance card.
alter table patient_insurance
  add column front_file_id uuid,
  add column back_file_id uuid,
  add constraint patient_insurance__front foreign key (org_id, front_file_id) references stored_file (org_id, id),
  add constraint patient_insurance__back foreign key (org_id, back_file_id) references stored_file (org_id, id);
create index patient_insurance__by_front on patient_insurance (org_id, front_file_id) where front_file_id is not null;
create index patient_insurance__by_back on patient_insurance (org_id, back_file_id) where back_file_id is not null;
