-- An invoice covers bills, or money that was paid in advance: recharges of cards and sales of packages. The two are never on one invoice, because
-- prepaid money bears no tax and stands under a class of its own (State Taxation Administration Announcement 2016 No. 53, articles 3 and 4).
-- blue_id names the blue invoice of a red one over prepaid money; over bills the red one has the bill and the round of its blue one.
alter table invoice
  alter column bill_id drop not null,
  add column blue_id uuid,
  add constraint invoice__blue foreign key (org_id, blue_id) references invoice (org_id, id),
  add constraint invoice__source check (case when bill_id is not null then blue_id is null else (kind = 'red') = (blue_id is not null) end);
create unique index invoice__one_red on invoice (org_id, blue_id) where blue_id is not null;

-- The source of a line is a line of a bill, a recharge or a package sale.
alter table invoice_line
  drop constraint invoice_line__pk,
  alter column bill_line_id drop not null,
  add column member_entry_id uuid,
  add column patient_package_id uuid,
  add constraint invoice_line__pk primary key (org_id, invoice_id, sort),
  add constraint invoice_line__once unique (org_id, invoice_id, bill_line_id),
  add constraint invoice_line__member_entry foreign key (org_id, member_entry_id) references member_entry (org_id, id),
  add constraint invoice_line__package foreign key (org_id, patient_package_id) references patient_package (org_id, id),
  add constraint invoice_line__source check (num_nonnulls(bill_line_id, member_entry_id, patient_package_id) = 1);
create index invoice_line__by_member_entry on invoice_line (org_id, member_entry_id) where member_entry_id is not null;
create index invoice_line__by_package on invoice_line (org_id, patient_package_id) where patient_package_id is not null;

-- The organisation's record of prepaid money on invoices: a card is recharged in one clinic and spent in another, and no fen is invoiced twice.
-- A blue invoice adds rows, its red one adds the same with negative amounts.
--   source 'recharge': the recharge member_entry_id itself.
--   source 'bill', 'package': the part of the recharge member_entry_id that paid the bill or the package. A row without a card holds what a package
--   was paid with besides cards (amount), or what is not invoiced of a bill because it was gift money or is invoiced already (withheld).
-- patient_package_id is the first package of its upgrades. member_entry_id is null on rows of a card that are older than this record.
-- round counts how often a source was invoiced.
create table prepaid_invoiced (
  org_id uuid not null references org (id),
  invoice_id uuid not null,
  sort integer not null,
  kind text not null,
  number text not null,
  source text not null,
  round integer not null,
  bill_id uuid,
  patient_package_id uuid,
  card_id uuid,
  member_entry_id uuid,
  amount bigint not null,
  withheld bigint not null default 0,
  constraint prepaid_invoiced__pk primary key (org_id, invoice_id, sort),
  constraint prepaid_invoiced__invoice foreign key (org_id, invoice_id) references invoice (org_id, id),
  constraint prepaid_invoiced__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint prepaid_invoiced__package foreign key (org_id, patient_package_id) references patient_package (org_id, id),
  constraint prepaid_invoiced__card foreign key (org_id, card_id) references member_card (org_id, id),
  constraint prepaid_invoiced__member_entry foreign key (org_id, member_entry_id) references member_entry (org_id, id),
  constraint prepaid_invoiced__kind check (case kind when 'blue' then amount >= 0 and withheld >= 0 when 'red' then amount <= 0 and withheld <= 0 else false end),
  constraint prepaid_invoiced__source check (case source
    when 'bill' then bill_id is not null and patient_package_id is null
    when 'package' then patient_package_id is not null and bill_id is null
    when 'recharge' then card_id is not null and member_entry_id is not null and bill_id is null and patient_package_id is null
    else false end)
);
create index prepaid_invoiced__by_card on prepaid_invoiced (org_id, card_id) where card_id is not null;
create index prepaid_invoiced__by_bill on prepaid_invoiced (org_id, bill_id) where bill_id is not null;
create index prepaid_invoiced__by_package on prepaid_invoiced (org_id, patient_package_id) where patient_package_id is not null;
create index prepaid_invoiced__by_member_entry on prepaid_invoiced (org_id, member_entry_id) where member_entry_id is not null;
create unique index prepaid_invoiced__recharge_once on prepaid_invoiced (org_id, member_entry_id, round, kind) where source = 'recharge';
create unique index prepaid_invoiced__package_once on prepaid_invoiced (org_id, patient_package_id, round, kind)
  where source = 'package' and card_id is null;
select belongs_to_org('prepaid_invoiced', true);

-- Recharges of a clinic that wait for an invoice are listed.
create index member_entry__recharges on member_entry (org_id, practice_id, at desc) where kind = 'recharge';

-- A server of the release before names only the first bill, so the database adds its row. Prepaid money has no bill.
create or replace function add_bills_of_invoice() returns trigger language plpgsql as $$
begin
  if new.bill_id is null then
    return null;
  end if;
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

-- Valid invoices over bills that a card has paid cover the money of the card, gift money too.
do $$
declare
  place record;
begin
  perform set_config('app.keeps', 'on', true);
  for place in select org_id, id from practice loop
    perform set_config('app.org_id', place.org_id::text, true), set_config('app.practice_id', place.id::text, true);
    insert into prepaid_invoiced (org_id, invoice_id, sort, kind, number, source, round, bill_id, card_id, amount)
    select i.org_id, i.id, row_number() over (partition by i.id order by o.sort, e.card_id) - 1, 'blue', i.number, 'bill', o.round, o.bill_id, e.card_id, e.spent
    from invoice i join invoice_bill o on o.org_id = i.org_id and o.invoice_id = i.id
    join (select org_id, bill_id, card_id, -sum(principal)::bigint as spent from member_entry where bill_id is not null
      group by org_id, bill_id, card_id having sum(principal) < 0) e on e.org_id = o.org_id and e.bill_id = o.bill_id
    where i.practice_id = place.id and i.kind = 'blue'
      and not exists (select from invoice r where r.org_id = i.org_id and r.bill_id = i.bill_id and r.round = i.round and r.kind = 'red');
  end loop;
  perform set_config('app.keeps', '', true), set_config('app.org_id', '', true), set_config('app.practice_id', '', true);
end $$;
