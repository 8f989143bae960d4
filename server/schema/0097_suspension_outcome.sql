-- What became of the appointments that lay in a suspension when it was saved: given to a colleague at the same time, put on another time, or
-- called off. Appointments that still lie in it are counted from the appointments themselves.
alter table suspension
  add column handed_over integer not null default 0,
  add column moved integer not null default 0,
  add column called_off integer not null default 0,
  add constraint suspension__outcome check (handed_over >= 0 and moved >= 0 and called_off >= 0);
