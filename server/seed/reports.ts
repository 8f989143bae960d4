import { addMinutes, dateAt } from '../../src/domain/dates.ts';
import { judge } from '../../src/domain/report/critical.ts';
import type { Range } from '../../src/domain/report/flags.ts';
import { usualKindOf } from '../../src/domain/report/usual.ts';
import { numbering } from '../database/counters.ts';
import { say } from '../words/words.ts';
import { indicators, specimenOfPanel } from './content/indicators.ts';
import { imagingItems } from './content/items/imaging.ts';
import { imagingTexts, outstanding } from './content/reports.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

interface LoadedIndicator {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  panel: string;
  ranges: Range[];
}

const rangeOf = ({ sex, low, high, criticalLow, criticalHigh, textZh, textEn }: (typeof indicators)[number]): Range => ({
  sex: sex ?? '',
  fromMonths: null,
  toMonths: null,
  low: low ?? null,
  high: high ?? null,
  zh: textZh ?? '',
  en: textEn ?? '',
  criticalLow: criticalLow ?? null,
  criticalHigh: criticalHigh ?? null,
  criticalWords: '',
});

/** What the laboratory measures, and which test is made of it. */
export async function loadIndicators({ sql, orgId, items }: Loading): Promise<LoadedIndicator[]> {
  const byCode = new Map<string, LoadedIndicator>();
  for (const row of indicators) {
    const known = byCode.get(row.code);
    if (known) known.ranges.push(rangeOf(row));
    else
      byCode.set(row.code, {
        id: newId(),
        code: row.code,
        nameZh: row.zh,
        nameEn: row.en,
        unit: row.unit,
        panel: row.panel,
        ranges: [rangeOf(row)],
      });
  }
  const rows = [...byCode.values()];
  await setTenant(sql, orgId);
  await insertAll(
    sql,
    'lab_indicator',
    rows.map(({ id, code, nameZh, nameEn, unit, ranges }) => ({
      org_id: orgId,
      id,
      code,
      name_zh: nameZh,
      name_en: nameEn,
      unit,
      ranges: sql.json(ranges as never),
    })),
  );
  await insertAll(
    sql,
    'lab_item_indicator',
    rows.map(({ id, panel }, sort) => ({ org_id: orgId, item_id: found(items, panel).id, indicator_id: id, sort })),
  );
  return rows;
}

interface SentTest {
  id: string;
  encounterId: string;
  patientId: string;
  adviceType: number;
  itemCode: string;
  sex: string;
  sentAt: string;
}

function usualTextOf(itemCode: string) {
  const name = imagingItems.find(([code]) => code === itemCode)?.[1] ?? '';
  return { findingsZh: say('zh', `report.usual.findings.${usualKindOf(name)}`), impressionZh: say('zh', 'report.usual.impression') };
}

/** Reports of the tests of past visits, signed; of today's, the first is written and waits for review, the rest wait to be written. */
export async function loadReports(
  loading: Loading,
  practiceId: string,
  visits: readonly LoadedVisit[],
  known: readonly LoadedIndicator[],
): Promise<void> {
  const { sql, orgId, duties } = loading;
  await setTenant(sql, orgId, practiceId);
  const own = { org_id: orgId, practice_id: practiceId };
  const tests = await sql<SentTest[]>`
    select a.id, a.encounter_id, a.patient_id, a.advice_type, a.item_code, p.sex, a.sent_at
    from advice a join patient p on p.org_id = a.org_id and p.id = a.patient_id
    where a.practice_id = ${practiceId} and a.advice_type in (6, 7) and a.send_status = 1 order by a.sent_at, a.id`;
  const visitOf = new Map(visits.map((visit) => [visit.encounterId, visit]));
  const counters = new Map<string, number>();
  const written = tests.flatMap((test) => {
    const visit = visitOf.get(test.encounterId);
    const panel = known.filter((indicator) => indicator.panel === test.itemCode);
    if (!visit || (test.adviceType === 6 && panel.length === 0)) return [];
    if (!visit.isPast && (test.adviceType !== 6 || counters.has('today'))) return [];
    if (!visit.isPast) counters.set('today', 1);
    const at = addMinutes(test.sentAt, visit.isPast ? 45 : 2);
    const name = test.adviceType === 6 ? 'labReport' : 'imagingReport';
    const day = dateAt(at).replaceAll('-', '');
    const key = `${name} ${day}`;
    counters.set(key, (counters.get(key) ?? 0) + 1);
    return [{ id: newId(), test, visit, panel, at, number: numbering[name].form(counters.get(key)!, day) }];
  });
  counters.delete('today');
  const rows = written.map(({ id, test, visit, at, number }) => {
    const text = test.adviceType === 7 ? (imagingTexts[test.itemCode] ?? usualTextOf(test.itemCode)) : undefined;
    return {
      ...own,
      id,
      advice_id: test.id,
      encounter_id: test.encounterId,
      patient_id: test.patientId,
      advice_type: test.adviceType,
      report_number: number,
      status: 1,
      findings: text?.findingsZh ?? '',
      impression: text?.impressionZh ?? '',
      ...(test.adviceType === 6
        ? { specimen: specimenOfPanel[test.itemCode] ?? 'serum', sampled_at: test.sentAt, received_at: addMinutes(test.sentAt, 1) }
        : { specimen: '', sampled_at: null, received_at: null }),
      written_by: duties.nurse,
      written_at: at,
      signs: visit.isPast,
    };
  });
  await insertAll(
    sql,
    'report',
    rows.map(({ signs: _, ...row }) => row),
  );
  await insertAll(
    sql,
    'report_result',
    written.flatMap(({ id, test, visit, panel }) =>
      panel.map((indicator, sort) => ({
        ...own,
        report_id: id,
        sort,
        ...resultOf(indicator, test.sex, outstanding[visit.case ?? ''] ?? {}),
      })),
    ),
  );
  const signed = rows.filter(({ signs }) => signs).map(({ id }) => id);
  await sql`
    update report set status = 2, reviewed_by = ${duties.reviewer}, reviewed_at = written_at + interval '20 minutes', version = 2
    where id = any (${signed}::uuid[])`;
  await loadReadings(loading, signed);
  await insertAll(
    sql,
    'counter',
    [...counters].map(([key, value]) => {
      const [name, period] = key.split(' ');
      return { org_id: orgId, scope: practiceId, name: name!, period: period!, value };
    }),
  );
}

/** Each ordering doctor has read the own results, but for the last two that are not critical. The person who signed a result has read it. */
async function loadReadings({ sql }: Loading, signed: readonly string[]): Promise<void> {
  await sql`
    insert into report_reading (org_id, practice_id, report_id, staff_id, urgency, due_at, read_at)
    select t.org_id, t.practice_id, t.id, t.doctor_id, t.urgency, t.reviewed_at,
      case when t.urgency < 2 and t.doctor_id <> t.reviewed_by and row_number() over (partition by t.doctor_id, t.urgency = 2 order by t.reviewed_at desc, t.id) <= 2
        then null else t.reviewed_at + case when t.doctor_id = t.reviewed_by then interval '0' else interval '4 minutes' end end
    from (select r.org_id, r.practice_id, r.id, a.doctor_id, r.reviewed_at, r.reviewed_by,
        coalesce((select max(case when x.critical then 2 when x.abnormal_flag <> '' then 1 else 0 end) from report_result x where x.report_id = r.id), 0) as urgency
      from report r join advice a on a.org_id = r.org_id and a.id = r.advice_id where r.id = any (${[...signed]}::uuid[])) t`;
}

function resultOf({ id, code, nameZh, nameEn, unit, ranges }: LoadedIndicator, sex: string, standsOut: Readonly<Record<string, string>>) {
  const range = ranges.find((one) => one.sex === '' || one.sex === sex) ?? ranges[0]!;
  const { low, high, criticalLow, criticalHigh, zh, en } = range;
  const result = standsOut[code] ?? (zh || middle(low, high));
  const { abnormalFlag, critical } = judge(result, { ...range, unit });
  return {
    indicator_id: id,
    code,
    name_zh: nameZh,
    name_en: nameEn,
    unit,
    result,
    low,
    high,
    expected_zh: zh,
    expected_en: en,
    critical_low: criticalLow,
    critical_high: criticalHigh,
    abnormal_flag: abnormalFlag,
    critical,
    remark: '',
  };
}

/** A value nobody would ask about, with as many digits as its range. */
function middle(low: number | null, high: number | null): string {
  const value = low !== null && high !== null ? low + (high - low) * 0.45 : high !== null ? high * 0.55 : (low ?? 0) * 1.6;
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value < 2 ? 3 : 2);
}
