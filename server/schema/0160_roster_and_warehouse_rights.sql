-- Rosters and suspensions, and the management of warehouses, become rights of their own. Who could do them before keeps them.
update role set authorities = authorities || array['o_roster_edit']
where 'o_appointment_edit' = any (authorities) and not 'o_roster_edit' = any (authorities);
update role set authorities = authorities || array['o_warehouse_manage']
where 'o_inventory_audit' = any (authorities) and not 'o_warehouse_manage' = any (authorities);
