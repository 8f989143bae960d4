import type { Sql } from '../server/database/connect.ts';
import { type ReportCode, reportCodes } from '../src/domain/businessReport/codes.ts';
import { reportOf } from '../src/domain/businessReport/reports.ts';
import { addDays, addMonths, dateAt, queryWindows } from '../src/domain/dates.ts';
import { monthsIn } from '../src/domain/windowInForce.ts';
import type { Visitor } from './clinic.ts';
import { atMost, type Figure } from './figure.ts';

/** Milliseconds of a report over one month and over a year, and of the home of an owner. */
const bounds = { month: 300, year: 1000, home: 100 };

async function p95Of(turns: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = -2; turn < turns; turn += 1) {
    const began = performance.now();
    await work();
    if (turn >= 0) times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.95))]!;
}

async function readReport(
  url: string,
  { headers }: Visitor,
  { reportCode, ...asked }: { reportCode: ReportCode } & Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${url}/api/report/query/${reportCode}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const { status, errorMessage } = (await answer.json()) as { status: boolean; errorMessage?: string };
  if (!status) throw new Error(`${reportCode} ${JSON.stringify(asked)}: ${errorMessage}`);
}

/** Each report as it opens, over the month and the year before today, beside a count of the bills of the same days. */
export async function measureReports(
  url: string,
  visitor: Visitor,
  owner: Sql,
  { turns, practiceId }: { turns: number; practiceId: string },
): Promise<Figure[]> {
  const to = addDays(dateAt(new Date()), -1);
  const spans = { month: addDays(addMonths(to, -1), 1), year: addDays(addMonths(to, -12), 1) };
  const figures: Figure[] = [];
  for (const [length, from] of Object.entries(spans) as [keyof typeof spans, string][]) {
    const floor = await p95Of(
      turns,
      () => owner`select count(*) from bill where practice_id = ${practiceId} and status = 1
        and settled_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and settled_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    );
    for (const reportCode of reportCodes.filter((code) => length === 'month' || isReadByYear(code))) {
      const value = await p95Of(turns, () => readReport(url, visitor, { reportCode, from, to, andBy: reportOf(reportCode).andBy }));
      figures.push({ measure: `${reportCode}, ${length}, p95`, value, unit: 'ms', floor, aim: atMost(bounds[length]) });
    }
  }
  figures.push(await measureHome(url, visitor, turns));
  return figures;
}

/** The three calls that the home of an owner makes at once, until the last of them has returned. */
async function measureHome(url: string, { headers }: Visitor, turns: number): Promise<Figure> {
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    const { status, errorMessage } = (await answer.json()) as { status: boolean; errorMessage?: string };
    if (!status) throw new Error(`${path}: ${errorMessage}`);
  };
  const floor = await p95Of(turns, () => fetch(`${url}/health`).then((answer) => answer.text()));
  const value = await p95Of(turns, () => Promise.all([ask('homePage/queryList'), ask('homePage/queryWork'), ask('homePage/queryFigures')]));
  return { measure: 'the home of an owner, p95', value, unit: 'ms', floor, aim: atMost(bounds.home) };
}

/** Some reports read at most three months. */
const isReadByYear = (code: ReportCode) => monthsIn(queryWindows[reportOf(code).window]) >= 12;
