-- A package, a new card or a recharge that is sold on a bill of the desk. It is no line of the bill: its money has its own entries in the
-- ledger and its own refunds. Settling the bill makes the package or the entry of the card, in the same transaction.
create table bill_sale (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  kind text not null,
  package_id uuid,
  campaign_id uuid,
  member_type_id uuid,
  -- The card that is recharged; a new card gets its id at settlement.
  card_id uuid,
  name_zh text not null,
  name_en text not null default '',
  -- Fen that are paid for it.
  price bigint not null,
  -- Gift money that the type of the card promises for the price.
  gift bigint not null default 0,
  sort integer not null,
  added_by uuid not null,
  created_at timestamptz not null,
  patient_package_id uuid,
  member_entry_id uuid,
  constraint bill_sale__pk primary key (org_id, id),
  constraint bill_sale__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint bill_sale__package foreign key (org_id, package_id) references package (org_id, id),
  constraint bill_sale__campaign foreign key (org_id, campaign_id) references package_campaign (org_id, id),
  constraint bill_sale__type foreign key (org_id, member_type_id) references member_type (org_id, id),
  constraint bill_sale__card foreign key (org_id, card_id) references member_card (org_id, id),
  constraint bill_sale__added_by foreign key (org_id, added_by) references staff (org_id, id),
  constraint bill_sale__bought foreign key (org_id, patient_package_id) references patient_package (org_id, id),
  constraint bill_sale__entry foreign key (org_id, member_entry_id) references member_entry (org_id, id),
  constraint bill_sale__kind check (case kind
    when 'package' then package_id is not null and num_nonnulls(member_type_id, card_id, member_entry_id) = 0
    when 'newCard' then member_type_id is not null and num_nonnulls(package_id, campaign_id, patient_package_id) = 0
    when 'recharge' then card_id is not null and num_nonnulls(package_id, campaign_id, member_type_id, patient_package_id) = 0
    else false end),
  constraint bill_sale__price check (price >= 0 and gift >= 0 and (price > 0 or kind <> 'recharge'))
);
create index bill_sale__by_bill on bill_sale (org_id, bill_id);
create index bill_sale__by_package on bill_sale (org_id, package_id) where package_id is not null;
create index bill_sale__by_campaign on bill_sale (org_id, campaign_id) where campaign_id is not null;
create index bill_sale__by_type on bill_sale (org_id, member_type_id) where member_type_id is not null;
create index bill_sale__by_card on bill_sale (org_id, card_id) where card_id is not null;
create index bill_sale__by_added_by on bill_sale (org_id, added_by);
create unique index bill_sale__bought_once on bill_sale (org_id, patient_package_id) where patient_package_id is not null;
create unique index bill_sale__booked_once on bill_sale (org_id, member_entry_id) where member_entry_id is not null;
select belongs_to_practice('bill_sale');
