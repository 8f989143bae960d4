import { addDays, dateAt } from '../../src/domain/dates.ts';
import { linkByReference } from '../areas/till/acts/channelLinks.ts';
import { actingAs } from './acting.ts';
import { type Loading, newId, setTenant } from './seeding.ts';

/** Rules by which the doctors of a clinic share in income: from the more specific to the general. */
export async function loadShareRules({ sql, orgId }: Loading, practiceId: string): Promise<void> {
  await setTenant(sql, orgId, practiceId);
  const terms = {
    orgId,
    practiceId,
    staffId: null,
    itemId: null,
    categoryCode: null,
    role: 'ordering',
    base: 'after',
    way: 'percent',
    rate: null,
    amount: null,
    validFrom: '2026-01-01',
  };
  const tiers = [
    { from: 0, rate: 5 },
    { from: 1_000_000, rate: 8 },
    { from: 3_000_000, rate: 10 },
  ];
  const rules = [
    { ...terms, nameZh: '治疗提成', nameEn: 'Treatments', categoryCode: 'treatment', rate: 12 },
    {
      ...terms,
      nameZh: '治疗执行',
      nameEn: 'Carrying out treatments',
      categoryCode: 'treatment',
      role: 'executing',
      way: 'fixed',
      amount: 300,
    },
    { ...terms, nameZh: '检验提成', nameEn: 'Laboratory', categoryCode: 'lab', rate: 3 },
    { ...terms, nameZh: '其他项目分段', nameEn: 'All other items', way: 'tiers' },
  ];
  for (const [sort, rule] of rules.entries()) {
    const tiered = rule.way === 'tiers' ? tiers : [];
    await sql`insert into share_rule ${sql({ ...rule, id: newId(), sort, tiers: sql.json(tiered) })}`;
  }
}

const methodCode = 'wechat';

/**
 * Statements of WeChat Pay of the last days before today. On the last one a payment is missing, another has a line that nobody booked, and
 * one amount differs, so that a reconciliation has something to settle.
 */
export async function loadStatements(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const today = dateAt(now);
  const payments = (await sql`
    select p.id, p.amount, p.at, (p.at at time zone 'Asia/Shanghai')::date as day from payment p
    where p.practice_id = ${practiceId} and p.method_code = ${methodCode} and p.kind in ('settlement', 'arrears', 'recharge', 'package')
      and p.at < ${`${today}T00:00:00+08:00`} order by p.at, p.id`) as unknown as { id: string; amount: number; at: string; day: string }[];
  const days = [...new Set(payments.map(({ day }) => day))].filter((day) => day >= addDays(today, -31));
  const last = days.at(-1);
  if (!last) return;
  const [staff] = (await sql`
    select a.login_name as account from account a join staff_practice w on w.org_id = a.org_id and w.staff_id = a.staff_id
      join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where w.practice_id = ${practiceId} and 'm_report' = any (r.authorities) order by a.login_name limit 1`) as unknown as {
    account: string;
  }[];
  if (!staff) return;
  const context = actingAs(loading, { account: staff.account, practiceId, at: now.toISOString() });
  const statementId = newId();
  await sql`insert into channel_statement ${sql({
    orgId,
    practiceId,
    id: statementId,
    methodCode,
    fileName: '微信支付交易账单.csv',
    sha256: statementId,
    lines: payments.length,
    importedAt: now,
    importedBy: context.session.staffId,
  })}`;
  const ofLast = payments.filter(({ day }) => day === last);
  for (const [index, { id, amount, at, day }] of payments.filter((payment) => days.includes(payment.day)).entries()) {
    const number = `42000029${day.replaceAll('-', '')}${String(1_000_000 + index * 7919)}`;
    await sql`update payment set reference = ${number} where id = ${id}`;
    const place = ofLast.findIndex((payment) => payment.id === id);
    if (place === 0 && ofLast.length > 2) continue;
    await lineOf({ number, at, day, amount: place === 1 ? amount - 100 : amount });
  }
  await lineOf({ number: `42000029${last.replaceAll('-', '')}9999999`, at: `${last}T17:42:10+08:00`, day: last, amount: 3800 });
  await linkByReference(context, methodCode, days);

  async function lineOf({ number, at, day, amount }: { number: string; at: string; day: string; amount: number }) {
    await sql`insert into channel_line ${sql({
      orgId,
      practiceId,
      id: newId(),
      statementId,
      methodCode,
      day,
      at,
      isRefund: false,
      number,
      tradeNumber: number,
      orderNumber: '',
      amount,
      fee: Math.round(amount * 0.006),
    })}`;
  }
}
