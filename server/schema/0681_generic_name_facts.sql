-- What a generic name stands for: its ingredients as [{"zh", "en"}], its ATC code, and the code that the pharmacy gives it.
alter table generic_name
  add column ingredients jsonb not null default '[]',
  add column atc_code text not null default '',
  add column pharmacy_code text not null default '',
  add constraint generic_name__ingredients check (jsonb_typeof(ingredients) = 'array');

-- Generic names that goods had until their name was renamed or merged. Allergies and other words written with an older name still find them.
alter table item add column former_generic_names text[] not null default '{}';
create index item__by_generic_name on item (org_id, lower(btrim(generic_name))) where generic_name <> '';
