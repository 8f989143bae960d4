-- Improbable vital signs are typed twice (src/domain/vitals/limits.ts). `repeated` holds the keys of such values in the measurement,
-- `repeated_by` the person who typed them the second time. `warned_at` is when the doctor of the visit was told of its early-warning score.
alter table vital_signs
  add column repeated text[] not null default '{}',
  add column repeated_by uuid,
  add column warned_at timestamptz,
  add constraint vital_signs__repeated_by check (cardinality(repeated) = 0 or repeated_by is not null);
