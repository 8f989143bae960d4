-- A department asks a stockroom for goods that it uses itself: no order, no patient, nothing charged. warehouse_id: the stockroom it asked.
alter table consumable_request
  alter column advice_id drop not null,
  alter column patient_id drop not null,
  add column warehouse_id uuid,
  add column purpose text not null default '',
  add constraint consumable_request__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  add constraint consumable_request__audience check (
    (advice_id is not null and patient_id is not null and warehouse_id is null and purpose = '')
    or (advice_id is null and patient_id is null and warehouse_id is not null and department_id is not null));
create index consumable_request__by_warehouse on consumable_request (org_id, warehouse_id) where warehouse_id is not null;
