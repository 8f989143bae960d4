-- A patient who has died, with the day where it is known. Nobody books a dead patient.
alter table patient
  add column is_deceased boolean not null default false,
  add column deceased_on date,
  add constraint patient__deceased check (deceased_on is null or is_deceased);
