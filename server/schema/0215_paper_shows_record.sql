alter table printed_paper
  -- The paper prints diagnoses although its document shows money. Null: kept before this was noted, so a bill counts as one that does.
  add column shows_record boolean;
