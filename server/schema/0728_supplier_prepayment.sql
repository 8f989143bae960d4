-- kind: payment (of invoices), prepayment (a credit that later invoices are set off against), refund (of a credit; negative). status: 0 waiting for a
-- second person, 1 counts, 2 withdrawn before it counted. A payment of invoices counts at once.
alter table supplier_payment
  add column kind text not null default 'payment',
  add column status integer not null default 1,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  add column end_reason text not null default '',
  drop constraint supplier_payment__sign,
  add constraint supplier_payment__kind check (kind in ('payment', 'prepayment', 'refund')),
  add constraint supplier_payment__sign check (amount <> 0 and (reverses_id is not null or (amount > 0) = (kind <> 'refund'))),
  add constraint supplier_payment__status check (status = 1 or (status in (0, 2) and kind <> 'payment' and reverses_id is null)),
  add constraint supplier_payment__withdrawn check ((status = 2) = (end_reason <> '')),
  add constraint supplier_payment__confirmer foreign key (org_id, confirmed_by) references staff (org_id, id);
create index supplier_payment__by_confirmer on supplier_payment (org_id, confirmed_by);
