-- The international code of a laboratory indicator, which the clinic enters itself: exports name it beside the clinic's own code.
alter table lab_indicator
  add column loinc text not null default '',
  add constraint lab_indicator__loinc check (loinc = '' or loinc ~ '^\d{1,7}-\d$');
