-- Goods with one of these identifiers of packages. Under row-level security the index of arrays serves no condition (overlap may tell of rows
-- that are hidden), so a scan read every item; the function names the organisation itself.
create function goods_of_identifiers(identifiers text[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id from item i where i.org_id = app_org() and i.trace_identifiers && identifiers and i.trace_identifiers <> '{}'
$$;
revoke execute on function goods_of_identifiers(text[]) from public;
grant execute on function goods_of_identifiers(text[]) to xinglin_app;
