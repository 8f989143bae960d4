import { type Agent, request } from 'node:http';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import { besidesPath, fillPath } from '../src/api/path.ts';
import type { OpenBill, Person } from './staffDay.ts';

export type Kind = 'search' | 'record' | 'queue' | 'calendar' | 'list' | 'booking' | 'settlement';

export interface Answered {
  kind: Kind;
  milliseconds: number;
  /** The words of a refusal or of a fault; undefined where the call succeeded. */
  refused?: string;
  isFault?: boolean;
}

export interface Visit {
  appointmentId: string;
  patientId: string;
  doctorId: string;
}

/** Server, patients, visits and open bills that all virtual staff of a run work on. */
export interface Stage {
  port: number;
  agent: Agent;
  patients: number;
  visits: readonly Visit[];
  visitsOf: ReadonlyMap<string, readonly Visit[]>;
  doctorIds: string[];
  bills: OpenBill[];
  answers: Answered[];
  random: () => number;
  isOver: boolean;
}

export const isWrite = (kind: Kind) => kind === 'booking' || kind === 'settlement';

let keys = 0;

export async function ask(stage: Stage, { headers }: Person, kind: Kind, call: Call, arg: Record<string, unknown>): Promise<void> {
  const { path, verb: method } = catalogue[call];
  const rest = besidesPath(path, arg);
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const body = isGet ? undefined : JSON.stringify(rest);
  const began = performance.now();
  const { status, text } = await send(stage, { method, path: `/api/${fillPath(path, arg)}${query}` }, body, {
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...(isWrite(kind) && { 'idempotency-key': `bench-${process.pid}-${++keys}` }),
  });
  const milliseconds = performance.now() - began;
  if (status === 200 && text.startsWith('{"status":true')) stage.answers.push({ kind, milliseconds });
  else stage.answers.push({ kind, milliseconds, ...failureOf(status, text) });
}

/** A booking or settlement refused by a rule is an answer; everything else that did not succeed is a fault. */
function failureOf(status: number, text: string): { refused: string; isFault: boolean } {
  const code = /"exceptionType":"([^"]+)"/.exec(text)?.[1];
  const fields = /"fields":\[.*?\]/.exec(text)?.[0] ?? '';
  return {
    refused: code ? `${code} ${fields}` : `${status} ${text.slice(0, 200)}`,
    isFault: status !== 200 || !/conflict|refused|confirm/i.test(code ?? ''),
  };
}

const send = (
  { port, agent }: Stage,
  { method, path }: { method: string; path: string },
  body: string | undefined,
  headers: Record<string, string>,
) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: String(error) });
    const asking = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text = text.length < 4096 ? text + chunk : text));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', failed);
    });
    asking.on('error', failed);
    asking.end(body);
  });
