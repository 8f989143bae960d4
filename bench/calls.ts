import * as z from 'zod/mini';
import { calls } from '../server/calls/index.ts';
import type { Sql } from '../server/database/connect.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import { besidesPath, fillPath, namesIn } from '../src/api/path.ts';
import type { AnyRow } from '../src/api/row.ts';
import { addDays, dateAt } from '../src/domain/dates.ts';
import type { Visitor } from './clinic.ts';
import { atMost, type Figure } from './figure.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  minimum?: number;
}

/** Objects of the clinic to ask for, by what an argument is called. */
interface Known {
  patient: string;
  encounter: string;
  bill: string;
  doctor: string;
}

const slowest = 10;

/** Every call that reads, asked one after the other as a browser would; the slowest ten by their 95th percentile. */
export async function measureCalls(url: string, visitor: Visitor, owner: Sql, turns: number): Promise<Figure[]> {
  const objects = await owner<Known[]>`
    select b.patient_id as patient, b.encounter_id as encounter, b.id as bill, b.doctor_id as doctor from bill b
    where b.encounter_id is not null order by b.id limit 50`;
  const reading = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([, { kind, gives, base, needs }]) => kind === 'query' && gives === undefined && base === undefined && needs !== 'anyone',
  );
  const figures: { name: string; p95: number }[] = [];
  const refused: string[] = [];
  for (const [name, row] of reading) {
    const times: number[] = [];
    for (let turn = 0; turn < turns + 2; turn++) {
      const began = performance.now();
      const answer = await ask(url, visitor, row, argumentOf(name, row, objects[turn % objects.length]!));
      if (!answer.status) {
        refused.push(name);
        break;
      }
      if (turn >= 2) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    if (times.length > 0) figures.push({ name, p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))]! });
  }
  console.log(`${figures.length} calls asked ${turns} times each; refused for want of a fitting argument: ${refused.join(', ') || 'none'}`);
  return figures
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, slowest)
    .map(({ name, p95 }) => ({ measure: `p95 of ${name}`, value: p95, unit: 'ms', aim: atMost(100) }));
}

async function ask(url: string, { headers }: Visitor, row: AnyRow, argument: Record<string, unknown>): Promise<{ status: boolean }> {
  const address = `${url}/api/${fillPath(row.path, argument).replace(/^\//, '')}`;
  const rest = besidesPath(row.path, argument);
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString();
  const answer =
    row.verb === 'GET'
      ? await fetch(query ? `${address}?${query}` : address, { headers })
      : await fetch(address, { method: row.verb, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(rest) });
  return (await answer.json()) as { status: boolean };
}

function argumentOf(name: Call, row: AnyRow, known: Known): Record<string, unknown> {
  const { takes } = calls[name as 'login']!;
  const { properties = {}, required = [] } = z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as Schema;
  const wanted = new Set([...required, ...namesIn(row.path)]);
  return Object.fromEntries([...wanted].map((field) => [field, plausible(field, properties[field] ?? {}, row, known)]));
}

function plausible(field: string, schema: Schema, row: AnyRow, known: Known): unknown {
  const today = dateAt(new Date());
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plausible(field, schema.anyOf[0]!, row, known);
  if (field === 'page' || field === 'pageNo' || field === 'pageIndex') return 1;
  if (field === 'size' || field === 'pageSize') return 20;
  if (schema.pattern?.includes('T')) return new Date().toISOString();
  if (schema.pattern?.startsWith('^\\d{4}-(0[1-9]|1[0-2])$')) return today.slice(0, 7);
  if (schema.pattern) return /from|start|^a$/i.test(field) ? addDays(today, -30) : today;
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((inner) => [inner, plausible(inner, schema.properties?.[inner] ?? {}, row, known)]),
    );
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (/patient/i.test(field) || /^patient\//.test(row.path)) return known.patient;
  if (/bill/i.test(field) || /^billing\//.test(row.path)) return known.bill;
  if (/doctor|user|staff/i.test(field)) return known.doctor;
  return /id$/i.test(field) ? known.encounter : '';
}

/** A dictionary as the screen first asks for it; from then on the browser keeps it and asks nothing. */
export async function measureDictionaries(url: string, visitor: Visitor, turns: number): Promise<Figure[]> {
  const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
    ([, { cache, path }]) => cache === 'dictionary' && !path.includes('{'),
  );
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++)
    for (const [, row] of rows) {
      const began = performance.now();
      await ask(url, visitor, row, {});
      times.push(performance.now() - began);
    }
  times.sort((one, other) => one - other);
  return [
    {
      measure: `dictionary, first load (p95 of ${rows.length})`,
      value: times[Math.floor(times.length * 0.95)]!,
      unit: 'ms',
      aim: atMost(100),
    },
  ];
}
