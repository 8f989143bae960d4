-- Of the cost of a day, the cost of consumables. Sums of before hold no consumables: dailyVersion was raised, so the job writes all days again
-- and until then they are read from the stock ledger.
alter table daily_cost add column consumable_cost bigint not null default 0;
alter table daily_item_cost add column consumable_cost bigint not null default 0;
