-- Money that goes to the safe is offered like a handover: it leaves the drawer when a second person has counted and received it.
alter table till_handover
  add column to_safe boolean not null default false,
  add column note text not null default '';
