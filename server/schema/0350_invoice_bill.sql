-- The bills that an invoice covers: one or several, of one patient. invoice.bill_id is the first of them. round counts how often a bill was
-- invoiced: no bill is on two blue invoices of one round, so none stands on two valid invoices.
create table invoice_bill (
  org_id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  bill_id uuid not null,
  kind text not null,
  round integer not null,
  sort integer not null,
  constraint invoice_bill__pk primary key (org_id, invoice_id, bill_id),
  constraint invoice_bill__once unique (org_id, bill_id, round, kind),
  constraint invoice_bill__invoice foreign key (org_id, invoice_id) references invoice (org_id, id),
  constraint invoice_bill__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint invoice_bill__kind check (kind in ('blue', 'red'))
);
select belongs_to_practice('invoice_bill', true);

-- A server of the release before names only the first bill, so the database adds its row. A red invoice covers the bills of its blue one.
create function add_bills_of_invoice() returns trigger language plpgsql as $$
begin
  if new.kind = 'blue' then
    insert into invoice_bill (org_id, practice_id, invoice_id, bill_id, kind, round, sort)
    values (new.org_id, new.practice_id, new.id, new.bill_id, new.kind, new.round, 0);
  else
    insert into invoice_bill (org_id, practice_id, invoice_id, bill_id, kind, round, sort)
    select o.org_id, o.practice_id, new.id, o.bill_id, new.kind, o.round, o.sort
    from invoice b join invoice_bill o on o.org_id = b.org_id and o.invoice_id = b.id
    where b.org_id = new.org_id and b.bill_id = new.bill_id and b.round = new.round and b.kind = 'blue';
  end if;
  return null;
end $$;
create trigger invoice__bills after insert on invoice for each row execute function add_bills_of_invoice();
grant execute on function add_bills_of_invoice() to xinglin_app;

do $$
declare
  place record;
begin
  perform set_config('app.keeps', 'on', true);
  for place in select org_id, id from practice loop
    perform set_config('app.org_id', place.org_id::text, true), set_config('app.practice_id', place.id::text, true);
    insert into invoice_bill (org_id, practice_id, invoice_id, bill_id, kind, round, sort)
    select org_id, practice_id, id, bill_id, kind, round, 0 from invoice where practice_id = place.id;
  end loop;
  perform set_config('app.keeps', '', true), set_config('app.org_id', '', true), set_config('app.practice_id', '', true);
end $$;
