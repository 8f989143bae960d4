-- Safety facts of a drug have three states: yes, no, and not answered (null). A default of "no" made an unanswered question look answered.
-- 'none' in controlled and an empty allergen_classes are answers. fact_sources says for each fact where its answer came from.
alter table item
  add column ingredients jsonb,
  add column allergen_classes text[],
  add column atc_code text not null default '',
  add column approval_number text not null default '',
  add column decoction_piece_value numeric(14, 4),
  add column is_high_value boolean,
  add column is_rescue boolean,
  add column is_solvent boolean,
  add column dose_limits jsonb,
  add column age_limits jsonb,
  add column pregnancy_caution text,
  add column lactation_caution text,
  add column fact_sources jsonb not null default '{}',
  alter column antibiotic_grade drop not null,
  alter column antibiotic_grade drop default,
  alter column skin_test_required drop not null,
  alter column skin_test_required drop default,
  alter column is_high_risk drop not null,
  alter column is_high_risk drop default,
  alter column is_prescription drop not null,
  alter column is_prescription drop default,
  alter column athlete_caution drop not null,
  alter column athlete_caution drop default;

-- Until now nobody could answer "no": a false or a zero was the default.
alter table item no force row level security;
update item set
  allergen_classes = case when allergen_class is null then null else array[allergen_class] end,
  antibiotic_grade = nullif(antibiotic_grade, 0),
  skin_test_required = nullif(skin_test_required, false),
  is_high_risk = nullif(is_high_risk, false),
  is_prescription = nullif(is_prescription, false),
  athlete_caution = nullif(athlete_caution, false);
alter table item force row level security;

alter table item
  drop column search,
  drop column allergen_class,
  add column search text generated always as (
    lower(name_zh || e'\n' || coalesce(generic_name, '') || e'\n' || initials || e'\n' || pinyin || e'\n' || code || e'\n' || name_en)
  ) stored,
  add constraint item__antibiotic_grade check (antibiotic_grade between 0 and 3),
  add constraint item__controlled check (controlled in ('none', 'narcotic', 'psychotropic1', 'psychotropic2', 'toxic', 'radioactive', 'precursor')),
  add constraint item__pregnancy_caution check (pregnancy_caution in ('none', 'caution', 'avoid', 'contraindicated')),
  add constraint item__lactation_caution check (lactation_caution in ('none', 'caution', 'avoid', 'contraindicated'));
