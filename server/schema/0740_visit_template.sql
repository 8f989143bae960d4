-- A template of a visit: orders as complete lines (domain/order/shapes.ts, draft), applied with the note and the diagnoses.
alter table note_template add column orders jsonb not null default '[]';
