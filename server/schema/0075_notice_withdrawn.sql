-- status 4: withdrawn before it left, because the act it tells of was taken back.
alter table crm_notice
  drop constraint crm_notice__status,
  add constraint crm_notice__status check (status between 0 and 4);
