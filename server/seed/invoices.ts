import { addMinutes } from '../../src/domain/dates.ts';
import { numberText, reversedLine, taxOf, totalsOf } from '../../src/domain/invoice/rules.ts';
import { taxClasses } from './content/benefits.ts';
import { insertAll } from './insert.ts';
import { loadSendings, type Registered } from './invoiceSendings.ts';
import { loadPrepaidInvoices } from './prepaidInvoices.ts';
import { found, idsOf, type Loading, newId, setTenant } from './seeding.ts';

const sellers = [
  {
    practice: 'SH',
    number: '91310000MADXL00018',
    name: '杏林门诊部（上海）有限公司',
    phone: '021-60000001',
    bank: '中国工商银行上海静安支行',
    account: '1001 2000 0000 0000 018',
    address: '上海市静安区示例路 18 号',
    prefix: 'SH',
  },
  {
    practice: 'HZ',
    number: '91330100MADXL0002Q',
    name: '杏林门诊部（杭州）有限公司',
    phone: '0571-60000002',
    bank: '中国建设银行杭州西湖支行',
    account: '3300 1616 0000 0000 026',
    address: '杭州市西湖区示例街 2 号',
    prefix: 'HZ',
  },
  {
    practice: 'QH',
    number: '91310117MADQH0003X',
    name: '上海清禾诊所有限公司',
    phone: '021-60000003',
    bank: '中国农业银行上海松江支行',
    account: '0388 0200 0000 0000 035',
    address: '上海市松江区菖蒲路 18 弄 2 号',
    prefix: 'QH',
  },
] as const;

const digitCount = 8;
const companies = [
  { name: '上海示例信息技术有限公司', number: '91310000MADXL00018' },
  { name: '杭州示例贸易有限公司', number: '91330100MADXL0002Q' },
] as const;

/** Tax classes and what belongs to them, who issues in each clinic, and invoices over some bills: one of three for a company, one reversed, one over two bills. */
export async function loadInvoices(loading: Loading): Promise<void> {
  const { sql, orgId, practices } = loading;
  const classIds = idsOf(taxClasses);
  await setTenant(sql, orgId);
  await insertAll(
    sql,
    'tax_class',
    taxClasses.map(({ code, zh, en, rate }) => ({ org_id: orgId, id: found(classIds, code), code, name_zh: zh, name_en: en, rate })),
  );
  await insertAll(
    sql,
    'category_tax',
    taxClasses.flatMap(({ code, categories }) =>
      categories.map((category) => ({ org_id: orgId, category_code: category, tax_class_id: found(classIds, code) })),
    ),
  );
  for (const seller of sellers) {
    const practiceId = practices.get(seller.practice);
    if (practiceId) await loadPractice(loading, practiceId, seller);
  }
}

const classOf = (category: string) => taxClasses.find(({ categories }) => (categories as readonly string[]).includes(category));

interface Billed {
  id: string;
  patientId: string;
  name: string;
  settledAt: string;
}
interface BilledLine {
  id: string;
  billId: string;
  itemName: string;
  itemNameEn: string;
  unit: string;
  unitEn: string;
  categoryCode: string;
  quantity: number;
  amount: number;
}

async function loadPractice({ sql, orgId, duties, now }: Loading, practiceId: string, seller: (typeof sellers)[number]): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  const own = { org_id: orgId, practice_id: practiceId };
  const { cashier } = duties;
  const { number: taxpayer_number, name: taxpayer_name, bank, account: bank_account, phone, address } = seller;
  const rangeId = newId();
  await insertAll(sql, 'einvoice_config', [{ ...own, id: newId(), taxpayer_number, taxpayer_name, bank, bank_account, phone, address }]);
  const eligible = await sql<Billed[]>`
    select b.id, b.patient_id, p.name, b.settled_at from bill b join patient p on p.org_id = b.org_id and p.id = b.patient_id
    where b.practice_id = ${practiceId} and b.status = 1 and b.arrears = 0 and b.refunded = 0 and b.card_id is null and b.receivable > 0 and not p.is_walk_in
      and not exists (select from refund r where r.bill_id = b.id)
      and not exists (select from bill_line l where l.bill_id = b.id and l.category_code in ('beauty', 'other'))
    order by b.settled_at, b.id`;
  const alone = eligible.slice(0, 6);
  const pair = firstPair(eligible.slice(6));
  const bills = [...alone, ...pair];
  const lines = await sql<BilledLine[]>`
    select id, bill_id, item_name, item_name_en, unit, unit_en, category_code, quantity, net as amount from bill_line
    where bill_id = any (${bills.map(({ id }) => id)}::uuid[]) and net > 0 order by bill_id, sort`;

  const invoices: Record<string, string | number>[] = [];
  const invoiceLines: Record<string, string | number>[] = [];
  const furtherBills: Record<string, string | number>[] = [];
  const issue = (
    bill: Billed,
    index: number,
    written: readonly ReturnType<typeof taxedLine>[],
    more: { kind: string; reason: string; minutes: number },
    others: readonly Billed[] = [],
  ) => {
    const [id, serial] = [newId(), invoices.length + 1];
    const buyer = index % 3 === 1 ? companies[(index >> 1) % companies.length] : undefined;
    const { kind, reason, minutes } = more;
    invoices.push({
      ...own,
      id,
      kind,
      round: 1,
      bill_id: bill.id,
      patient_id: bill.patientId,
      range_id: rangeId,
      serial,
      number: numberText({ prefix: seller.prefix, digitCount }, serial)!, // far fewer than the digits allow
      buyer_kind: buyer ? 'company' : 'person',
      buyer_name: buyer?.name ?? bill.name,
      buyer_taxpayer_number: buyer?.number ?? '',
      seller: sql.json({
        taxpayerNumber: taxpayer_number,
        taxpayerName: taxpayer_name,
        bank,
        bankAccount: bank_account,
        phone,
        address,
      }) as unknown as string,
      ...totalsOf(written),
      reason,
      issued_at: minutesAfter(bill.settledAt, minutes, now),
      issued_by: cashier,
    });
    for (const other of others) furtherBills.push({ ...own, invoice_id: id, bill_id: other.id, kind, round: 1, sort: 1 });
    invoiceLines.push(...written.map((line, sort) => ({ ...own, invoice_id: id, ...columnsOf(line), sort })));
  };
  for (const [index, bill] of alone.entries()) {
    const written = lines.filter(({ billId }) => billId === bill.id).map(taxedLine);
    issue(bill, index, written, { kind: 'blue', reason: '', minutes: 3 });
    if (index === 2) issue(bill, index, written.map(reversedLine), { kind: 'red', reason: '抬头有误', minutes: 20 });
  }
  const [earlier, later] = pair;
  if (earlier && later) {
    const written = lines.filter(({ billId }) => billId === earlier.id || billId === later.id).map(taxedLine);
    issue({ ...earlier, settledAt: later.settledAt }, 1, written, { kind: 'blue', reason: '', minutes: 3 }, [later]);
  }
  await insertAll(sql, 'invoice_range', [
    {
      ...own,
      id: rangeId,
      prefix: seller.prefix,
      start_number: 1,
      last_number: invoices.length || null,
      digit_count: digitCount,
      begun_at: bills[0]?.settledAt ?? now.toISOString(),
      begun_by: cashier,
    },
  ]);
  await insertAll(sql, 'invoice', invoices);
  await insertAll(sql, 'invoice_line', invoiceLines);
  await insertAll(sql, 'invoice_bill', furtherBills);
  if (seller.prefix === 'SH') {
    const issuer = { taxpayerNumber: taxpayer_number, taxpayerName: taxpayer_name, bank, bankAccount: bank_account, phone, address };
    const shared = { ...own, range_id: rangeId, seller: sql.json(issuer) as unknown as string, issued_by: cashier };
    const numberOf = (serial: number) => numberText({ prefix: seller.prefix, digitCount }, serial)!; // far fewer than the digits allow
    const last = await loadPrepaidInvoices(sql, shared, { now, numberOf, first: invoices.length });
    await sql`update invoice_range set last_number = ${last} where id = ${rangeId}`;
  }
  if (seller.prefix === 'HZ') {
    const registered = await sql<Registered[]>`
      select id, kind, bill_id, issued_at, issued_by, buyer_kind, buyer_name, buyer_taxpayer_number from invoice
      where practice_id = ${practiceId} order by serial`;
    await loadSendings(sql, own, registered);
  }
}

/** The first two bills of one patient. */
function firstPair(bills: readonly Billed[]): readonly Billed[] {
  const first = bills.find((bill, index) => bills.slice(index + 1).some(({ patientId }) => patientId === bill.patientId));
  return first ? bills.filter(({ patientId }) => patientId === first.patientId).slice(0, 2) : [];
}

const minutesAfter = (instant: string, minutes: number, now: Date) => {
  const at = addMinutes(instant, minutes);
  return [at, now.toISOString()].sort()[0]!;
};

function taxedLine(line: BilledLine) {
  const known = classOf(line.categoryCode)!; // bills with other categories are left out
  const { rate } = known;
  return { ...line, taxCode: known.code, taxNameZh: known.zh, taxNameEn: known.en, rate, tax: taxOf({ amount: line.amount, rate })! };
}

const columnsOf = (line: ReturnType<typeof taxedLine>) => ({
  bill_line_id: line.id,
  item_name: line.itemName,
  item_name_en: line.itemNameEn,
  unit: line.unit,
  unit_en: line.unitEn,
  quantity: line.quantity,
  tax_code: line.taxCode,
  tax_name_zh: line.taxNameZh,
  tax_name_en: line.taxNameEn,
  rate: line.rate,
  amount: line.amount,
  tax: line.tax,
});
