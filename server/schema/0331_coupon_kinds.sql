-- kind 'amount': amount (fen) off; 'percent': rate is the percentage paid, amount the most it takes off (fen); 'item' and 'gift':
-- item_quantity units of one item at item_price (fen) each, a gift beside a least spend on other items; amount is then the face value.
-- categories and items (empty: any) say what the coupon applies to; the rest says who may use it and when.
alter table coupon
  add column kind text not null default 'amount',
  add column rate numeric(5, 2),
  add column item_id uuid,
  add column item_price bigint not null default 0,
  add column item_quantity integer not null default 1,
  add column categories text[] not null default '{}',
  add column items uuid[] not null default '{}',
  add column is_first_visit boolean not null default false,
  add column is_birthday_month boolean not null default false,
  add column card_types uuid[] not null default '{}',
  add column is_alone boolean not null default false,
  add constraint coupon__item foreign key (org_id, item_id) references item (org_id, id),
  add constraint coupon__kind check (kind in ('amount', 'percent', 'item', 'gift') and (kind = 'percent') = (rate is not null)
    and (kind in ('item', 'gift')) = (item_id is not null) and rate between 0 and 100 and item_price >= 0 and item_quantity > 0);
create index coupon__by_item on coupon (org_id, item_id) where item_id is not null;
