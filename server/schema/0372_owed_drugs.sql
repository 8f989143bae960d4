-- Drugs that were paid for and are handed out later. owed: stock units of a line that the pharmacy kept back when it handed out a part of it;
-- they are among `returned`, the units that are not with the patient, so that a refund of them follows the rules of drugs that came back.
alter table dispensing_line
  add column owed integer not null default 0,
  add constraint dispensing_line__owed check (owed between 0 and returned);
create index dispensing_line__owed on dispensing_line (org_id, practice_id, dispensing_id) where owed > 0;
