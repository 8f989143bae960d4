-- A proposal about a paid line whose drug costs another amount: the paid line is refunded and the other drug is charged anew. Both sums in fen as they
-- were when the pharmacist asked: back_amount is what the refund of the line gives back, charge_amount the price of the other drug. Null where nothing is
-- refunded: an unpaid charge takes the other price, and a paid one of the same price stays.
alter table dispensing_substitution
  add column back_amount bigint,
  add column charge_amount bigint,
  add constraint dispensing_substitution__exchange check ((back_amount is null) = (charge_amount is null) and back_amount >= 0 and charge_amount >= 0);
