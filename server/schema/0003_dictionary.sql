-- Reference lists. Those without org_id belong to no tenant: the application reads them, only an import writes them.

-- Small dictionaries by kind: sex, frequency, route, region, status lists … extra holds what a kind adds.
create table dictionary_entry (
  kind text not null,
  code text not null,
  name_zh text not null,
  name_en text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  parent_code text,
  sort integer not null default 0,
  enabled boolean not null default true,
  extra jsonb not null default '{}',
  constraint dictionary_entry__pk primary key (kind, code)
);
create index dictionary_entry__by_parent on dictionary_entry (kind, parent_code, sort);

-- Diagnoses (ICD-10, national clinical and insurance edition). tokens answer infix search.
create table diagnosis_entry (
  code text not null,
  name_zh text not null,
  name_en text,
  pinyin text not null,
  initials text not null,
  tokens text[] not null,
  weight integer not null default 0,
  constraint diagnosis_entry__pk primary key (code)
);
create index diagnosis_entry__tokens on diagnosis_entry using gin (tokens) with (fastupdate = off);
create index diagnosis_entry__initials on diagnosis_entry (initials collate "C");
create index diagnosis_entry__pinyin on diagnosis_entry (pinyin collate "C");

-- Procedures (ICD-9-CM-3).
create table procedure_entry (
  code text not null,
  name_zh text not null,
  name_en text,
  pinyin text not null,
  initials text not null,
  tokens text[] not null,
  constraint procedure_entry__pk primary key (code)
);
create index procedure_entry__tokens on procedure_entry using gin (tokens) with (fastupdate = off);

-- Drug products on the national list: what a practice can take into its own list of items.
create table drug_product (
  code text not null,
  generic_name text not null,
  trade_name text not null default '',
  specification text not null default '',
  dosage_form text not null default '',
  package_text text not null default '',
  manufacturer text not null default '',
  approval_number text not null default '',
  insurance_class text not null default '',
  pinyin text not null,
  initials text not null,
  tokens text[] not null,
  constraint drug_product__pk primary key (code)
);
create index drug_product__tokens on drug_product using gin (tokens) with (fastupdate = off);
create index drug_product__initials on drug_product (initials collate "C");

create table manufacturer (
  code text not null,
  name text not null,
  pinyin text not null default '',
  initials text not null default '',
  constraint manufacturer__pk primary key (code)
);

-- Published price lists: reference for a practice's own prices. Prices in fen.
create table price_list_entry (
  source text not null,
  code text not null,
  name text not null,
  unit text not null default '',
  price bigint,
  note text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  constraint price_list_entry__pk primary key (source, code)
);

-- Progress of an import, so that a broken one goes on where it stopped.
create table import_progress (
  list text not null,
  file_hash text not null,
  rows_done integer not null,
  rows_rejected integer not null default 0,
  finished_at timestamptz,
  constraint import_progress__pk primary key (list, file_hash)
);

-- Everything that can be ordered or charged in an organisation. price is fen per unit: the package for drugs, and
-- split_price per single unit where a package may be opened.
create table item (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  pinyin text not null,
  initials text not null,
  advice_type integer not null,
  category_code text not null,
  specification text not null default '',
  unit text not null,
  unit_en text not null default '',
  price bigint not null,
  minimum_discount integer not null default 0,
  allow_discount boolean not null default true,
  sex_limit text,
  enabled boolean not null default true,
  generic_name text,
  dosage_form text,
  manufacturer text,
  dose_unit text,
  dose_per_single numeric(14, 4),
  single_unit text,
  single_unit_en text not null default '',
  singles_per_package integer,
  split_allowed boolean not null default false,
  split_price bigint,
  calculation_rule text,
  default_dose numeric(14, 4),
  default_route text,
  default_frequency text,
  default_duration integer,
  antibiotic_grade integer not null default 0,
  controlled text,
  skin_test_required boolean not null default false,
  allergen_class text,
  is_high_risk boolean not null default false,
  is_prescription boolean not null default false,
  insurance_class text,
  athlete_caution boolean not null default false,
  is_stocked boolean not null default false,
  -- All that an item is found by, in one text: one comparison a row while somebody types.
  search text generated always as (
    lower(name_zh || e'\n' || coalesce(generic_name, '') || e'\n' || initials || e'\n' || pinyin || e'\n' || code || e'\n' || name_en || e'\n' || coalesce(allergen_class, ''))
  ) stored,
  constraint item__pk primary key (org_id, id),
  constraint item__code_unique unique (org_id, code),
  constraint item__price check (price >= 0),
  constraint item__minimum_discount check (minimum_discount between 0 and 100),
  constraint item__singles check (singles_per_package is null or singles_per_package > 0)
);
create index item__initials on item (org_id, initials collate "C");
create index item__by_type on item (org_id, advice_type) where enabled;

create table payment_method (
  org_id uuid not null,
  practice_id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  is_cash boolean not null default false,
  for_visit boolean not null default true,
  sort integer not null default 0,
  constraint payment_method__pk primary key (org_id, practice_id, code),
  constraint payment_method__practice foreign key (org_id, practice_id) references practice (org_id, id)
);

create table appointment_type (
  org_id uuid not null,
  practice_id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  colour text not null,
  duration integer not null,
  sort integer not null default 0,
  constraint appointment_type__pk primary key (org_id, practice_id, code),
  constraint appointment_type__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint appointment_type__duration check (duration between 5 and 480)
);
