-- The usual doses of a drug by age and weight (src/domain/medication/doseBands.ts): "6m-1y 1.5; 1y-3y 2.5; 10kg-15kg 5", upper ends left out.
alter table item add column dose_bands text not null default '',
  add constraint item__dose_bands check (length(dose_bands) <= 500);
