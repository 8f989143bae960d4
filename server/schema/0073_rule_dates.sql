-- A clinic's own rule may hold for a period. Both days count, in the clinic's time zone; null means without beginning or without end.
alter table order_rule
  add column effective_from date,
  add column effective_until date,
  add constraint order_rule__effective_dates check (effective_from is null or effective_until is null or effective_until >= effective_from),
  add constraint order_rule__own_dates check (code is null or (effective_from is null and effective_until is null));
