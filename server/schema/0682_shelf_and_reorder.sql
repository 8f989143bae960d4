-- Where goods lie in a warehouse, proposed when they come in, and the stock at which they are bought again. Both belong to places that keep
-- goods; a reorder point counts stock units of one item.
alter table stock_place
  add column shelf text not null default '',
  add column reorder_point integer,
  add constraint stock_place__shelf check (shelf = '' or (use = 'keep' and length(shelf) <= 100)),
  add constraint stock_place__reorder check (
    reorder_point is null or (use = 'keep' and item_id is not null and reorder_point >= coalesce(lower_limit, 0)
      and (upper_limit is null or reorder_point < upper_limit)));
