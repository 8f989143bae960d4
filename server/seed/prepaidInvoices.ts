import { addMinutes } from '../../src/domain/dates.ts';
import { prepaidTaxClass } from '../../src/domain/invoice/prepaid.ts';
import { say } from '../words/words.ts';
import { insertAll, type Seeding } from './insert.ts';
import { newId } from './seeding.ts';

interface Source {
  id: string;
  kind: 'recharge' | 'package';
  cardId: string | null;
  patientId: string;
  name: string;
  itemName: string;
  itemNameEn: string;
  amount: number;
  at: string;
}

/** Columns of an invoice that all invoices of a clinic share. */
type Shared = { org_id: string; practice_id: string; range_id: string; seller: string; issued_by: string };

interface Numbering {
  now: Date;
  /** The text of a serial number. */
  numberOf: (serial: number) => string;
  first: number;
}

/** Newest first; cards that gave money back or to another card are left out. */
const recharges = (sql: Seeding, practiceId: string) => sql<Source[]>`
  select e.id, 'recharge' as kind, e.card_id, c.patient_id, p.name, '会员卡 ' || c.card_number || ' 充值' as item_name,
    'Recharge of card ' || c.card_number as item_name_en, e.principal as amount, e.at
  from member_entry e join member_card c on c.org_id = e.org_id and c.id = e.card_id join patient p on p.org_id = c.org_id and p.id = c.patient_id
  where e.practice_id = ${practiceId} and e.kind = 'recharge' and e.principal > 0
    and not exists (select from member_entry o where o.card_id = e.card_id and o.kind in ('refund', 'transferOut', 'transferIn'))
  order by e.at desc, e.id desc limit 2`;

const sales = (sql: Seeding, practiceId: string) => sql<Source[]>`
  select k.id, 'package' as kind, null as card_id, k.patient_id, p.name, k.name_zh as item_name, k.name_en as item_name_en, k.price as amount, k.bought_at as at
  from patient_package k join patient p on p.org_id = k.org_id and p.id = k.patient_id
  where k.practice_id = ${practiceId} and k.status <> 'refunded' and k.price > 0 and k.carried = 0
    and not exists (select from patient_package n where n.upgraded_from = k.id)
    and k.price = (select sum(y.amount) from payment y where y.patient_package_id = k.id and y.method_code <> 'member-card')
  order by k.bought_at desc, k.id limit 1`;

/** Untaxed invoices over two recharges, one of them reversed, and over one package. Bills that cards have paid are on none. Returns the last serial. */
export async function loadPrepaidInvoices(sql: Seeding, shared: Shared, { now, numberOf, first }: Numbering): Promise<number> {
  const [newest, ...others] = [...(await recharges(sql, shared.practice_id)), ...(await sales(sql, shared.practice_id))];
  let serial = first;
  const write = async (source: Source, blueId: string | null, minutes: number) => {
    serial += 1;
    const sign = blueId === null ? 1 : -1;
    const id = newId();
    const { org_id, practice_id } = shared;
    const kind = blueId === null ? 'blue' : 'red';
    const amount = sign * source.amount;
    const of =
      source.kind === 'recharge'
        ? { member_entry_id: source.id, patient_package_id: null }
        : { member_entry_id: null, patient_package_id: source.id };
    const issuedAt = [addMinutes(source.at, minutes), now.toISOString()].sort()[0]!; // two instants
    await insertAll(sql, 'invoice', [
      {
        ...shared,
        id,
        kind,
        round: 1,
        bill_id: null,
        blue_id: blueId,
        patient_id: source.patientId,
        serial,
        number: numberOf(serial),
        buyer_kind: 'person',
        buyer_name: source.name,
        amount,
        tax: 0,
        reason: blueId === null ? '' : '抬头有误',
        issued_at: issuedAt,
      },
    ]);
    const { taxCode, rate } = prepaidTaxClass;
    await insertAll(sql, 'invoice_line', [
      {
        org_id,
        practice_id,
        invoice_id: id,
        bill_line_id: null,
        ...of,
        item_name: source.itemName,
        item_name_en: source.itemNameEn,
        quantity: sign,
        tax_code: taxCode,
        tax_name_zh: say('zh', 'invoice.prepaid.class'),
        tax_name_en: say('en', 'invoice.prepaid.class'),
        rate,
        amount,
        tax: 0,
        sort: 0,
      },
    ]);
    const record = { org_id, invoice_id: id, sort: 0, kind, number: numberOf(serial), source: source.kind, round: 1 };
    await insertAll(sql, 'prepaid_invoiced', [{ ...record, ...of, card_id: source.cardId, amount }]);
    return id;
  };
  if (newest) await write(newest, await write(newest, null, 3), 15);
  for (const source of others) await write(source, null, 4);
  return serial;
}
