-- Days from the order until goods come: what the clinic knows of one item goes before what it knows of the supplier. payment_days: days from
-- the date of an invoice until it is due.
alter table supplier
  add column lead_days integer,
  add column payment_days integer,
  add constraint supplier__days check (lead_days between 0 and 365 and payment_days between 0 and 365);
alter table stock_limit
  add column lead_days integer,
  add constraint stock_limit__lead check (lead_days between 0 and 365);

-- The facts that the count of a line was proposed from, in stock units; null: typed by hand.
alter table purchase_plan_line add column basis jsonb;
