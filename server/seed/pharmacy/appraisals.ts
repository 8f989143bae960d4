import { addDays, dateAt } from '../../../src/domain/dates.ts';
import type { ProblemCode } from '../../../src/domain/pharmacy/appraisal/codes.ts';
import { drawSample, finishSample } from '../../areas/pharmacy/acts/appraisal/drawSample.ts';
import { judgeSheet } from '../../areas/pharmacy/acts/appraisal/judgeSheet.ts';
import { countPopulation } from '../../areas/pharmacy/queries/appraisal/population.ts';
import type { Context } from '../../pipeline/context.ts';
import { actingAs } from '../acting.ts';
import { type Loading, setTenant } from '../seeding.ts';

/** Prescriptions of each sample of the demonstration. */
const most = 12;

/** Problems by the place in the sample; other prescriptions are rational. */
const problems: Readonly<Record<number, { codes: ProblemCode[]; comment: string }>> = {
  2: { codes: ['2-5'], comment: '每日剂量偏大' },
  5: { codes: ['1-12'], comment: '' },
  8: { codes: ['2-2', '2-4'], comment: '可首选国家基本药物' },
};

async function drawFrom(context: Context, period: { from: string; to: string }): Promise<string | undefined> {
  const population = { ...period, scope: 'general' as const };
  const total = await countPopulation(context.db, population);
  if (total === 0) return undefined;
  return (await drawSample(context, { ...population, size: Math.min(total, most), remark: '' })).id;
}

async function judgeFirst(context: Context, appraisalId: string, count: number): Promise<void> {
  const sheets = await context.db<{ id: string; place: number; version: number }[]>`
    select id, place, version from appraisal_sheet where appraisal_id = ${appraisalId} order by place limit ${count}`;
  for (const { id, place, version } of sheets) {
    const { codes, comment } = problems[place] ?? { codes: [], comment: '' };
    await judgeSheet(context, { id, version, verdict: codes.length > 0 ? 'irrational' : 'rational', codes, comment });
  }
}

/** A finished sample of the weeks before, and one of the last days of which a part is judged. */
export async function loadAppraisals(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const context = actingAs(loading, { account: 'hanyaoshi', practiceId, at: now.toISOString() });
  const today = dateAt(now);
  const finished = await drawFrom(context, { from: addDays(today, -60), to: addDays(today, -8) });
  if (finished) {
    await judgeFirst(context, finished, most);
    await finishSample(context, { id: finished, version: 1 });
  }
  const running = await drawFrom(context, { from: addDays(today, -7), to: addDays(today, -1) });
  if (running) await judgeFirst(context, running, 2);
}
