-- A weakened control, or a higher limit, takes another administrator of the organisation, who may work in another clinic. Such a person sees
-- the cases that wait for him, and no others: his own seats, their cases, and what happened to these.
create policy approval_seat__of_person on approval_seat for select to xinglin_app
  using (org_id = app_org() and party_kind = 'person' and party_id = app_staff());
create policy approval__of_second_administrator on approval for select to xinglin_app
  using (org_id = app_org() and act in ('controlWeakened', 'roleRights') and status = 'asked' and exists (
    select from approval_seat t where t.org_id = approval.org_id and t.approval_id = approval.id and t.party_kind = 'person' and t.party_id = app_staff()));
create policy approval_event__of_second_administrator on approval_event for select to xinglin_app
  using (org_id = app_org() and practice_id <> app_practice() and exists (
    select from approval a where a.org_id = approval_event.org_id and a.id = approval_event.approval_id));
