import { chainMovements } from '../../src/domain/inventory/chain/states.ts';
import type { Ledger } from './ledger.ts';

/**
 * Transfers between clinics: what was sent is under way or settled, in units and fen, and every entry of the own clinic has its movements of
 * stock. A loss moves twice: in and out.
 */
export const transferLedgers: readonly Ledger[] = [
  {
    name: 'chain.sent',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, l.quantity as stored,
        (select coalesce(sum(e.quantity), 0) from chain_transfer_entry e where e.org_id = l.org_id and e.line_id = l.id and e.kind = 'sent') as counted
      from chain_transfer_line l join chain_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
      where t.practice_id = app_practice() and t.sent_at is not null`,
  },
  {
    name: 'chain.settled',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, l.settled as stored,
        (select coalesce(sum(e.quantity), 0) from chain_transfer_entry e where e.org_id = l.org_id and e.line_id = l.id and e.kind <> 'sent') as counted
      from chain_transfer_line l join chain_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
      where t.practice_id = app_practice()`,
  },
  {
    name: 'chain.sentAmount',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, round(l.cost * l.quantity / 10.0)::bigint as stored,
        (select coalesce(sum(e.amount), 0) from chain_transfer_entry e where e.org_id = l.org_id and e.line_id = l.id and e.kind = 'sent') as counted
      from chain_transfer_line l join chain_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
      where t.practice_id = app_practice() and t.sent_at is not null`,
  },
  {
    name: 'chain.settledAmount',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, round(l.cost * l.settled / 10.0)::bigint as stored,
        (select coalesce(sum(e.amount), 0) from chain_transfer_entry e where e.org_id = l.org_id and e.line_id = l.id and e.kind <> 'sent') as counted
      from chain_transfer_line l join chain_transfer t on t.org_id = l.org_id and t.id = l.transfer_id
      where t.practice_id = app_practice()`,
  },
  {
    name: 'chain.movements',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, case e.kind when 'sent' then -e.quantity when 'received' then e.quantity when 'takenBack' then e.quantity else 0 end as stored,
        (select coalesce(sum(m.change), 0) from stock_movement m where m.org_id = e.org_id and m.source_id = e.id) as counted
      from chain_transfer_entry e join chain_transfer t on t.org_id = e.org_id and t.id = e.transfer_id where e.practice_id = app_practice()`,
  },
  {
    name: 'chain.movedAmount',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, case e.kind when 'sent' then -e.amount when 'received' then e.amount when 'takenBack' then e.amount else 0 end as stored,
        (select coalesce(sum(m.amount), 0) from stock_movement m where m.org_id = e.org_id and m.source_id = e.id) as counted
      from chain_transfer_entry e join chain_transfer t on t.org_id = e.org_id and t.id = e.transfer_id where e.practice_id = app_practice()`,
  },
  {
    name: 'chain.losses',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select t.number as name, e.amount as stored,
        (select -coalesce(sum(m.amount), 0) from stock_movement m
          where m.org_id = e.org_id and m.source_id = e.id and m.kind = ${chainMovements.loss}) as counted
      from chain_transfer_entry e join chain_transfer t on t.org_id = e.org_id and t.id = e.transfer_id
      where e.practice_id = app_practice() and e.kind in ('giverLoss', 'receiverLoss')`,
  },
];
