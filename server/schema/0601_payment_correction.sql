-- A payment that was booked by a wrong method is put right by entries of the open day: the rows name the payment and the day they correct.
alter table payment
  add column corrects_id uuid,
  -- The day of the corrected payment, which may be locked.
  add column corrects_day date,
  -- The kind of the corrected payment.
  add column corrects_kind text,
  -- The second person's approval, of a payment of another day or of a till that is not open any more.
  add column approval_id uuid,
  -- True if another till took the money: the row is in the books of its day, and nothing of it lies in the drawer of its session.
  add column is_book_only boolean not null default false,
  add constraint payment__corrects foreign key (org_id, corrects_id) references payment (org_id, id),
  add constraint payment__approval foreign key (org_id, approval_id) references approval (org_id, id),
  add constraint payment__correction check ((corrects_id is null) = (corrects_day is null) and (corrects_id is null) = (corrects_kind is null) and (corrects_id is null or kind = 'correction')
    and (corrects_id is not null or (approval_id is null and not is_book_only)));
create index payment__by_corrects on payment (org_id, corrects_id) where corrects_id is not null;
create index payment__by_approval on payment (org_id, approval_id) where approval_id is not null;

-- Corrections of money that other tills took, by method: in the ledger of the session, not in its drawer.
alter table closing_sheet_line add column corrected bigint not null default 0;

-- A correction moves a sum between methods: the rows of a corrected payment come to nothing.
create function correction_adds_up() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from payment where org_id = new.org_id and corrects_id = new.corrects_id) <> 0 then
    raise exception 'the rows of a correction come to nothing' using errcode = '23514', constraint = 'payment__correction_adds_up', table = 'payment';
  end if;
  return null;
end $$;
create constraint trigger payment__correction_adds_up after insert on payment deferrable initially deferred for each row
  when (new.corrects_id is not null) execute function correction_adds_up();
grant execute on function correction_adds_up() to xinglin_app;
