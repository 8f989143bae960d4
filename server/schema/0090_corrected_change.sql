-- A correction may also put right what was tendered and given back: it holds the differences, so any of its figures may be negative.
alter table payment
  drop constraint payment__amount,
  add constraint payment__amount check (tendered - change = amount and (amount <> 0 or (kind = 'correction' and tendered <> 0))
    and (change >= 0 or kind = 'correction')
    and (amount > 0 or kind in ('correction', 'refund', 'cardRefund', 'packageRefund')));
