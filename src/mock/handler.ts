import { HttpResponse, http } from 'msw';
import { type ArgOf, type Call, catalogue, type ResultOf } from '../api/catalogue.ts';
import { matcherOf } from '../api/match.ts';
import type { Envelope } from '../api/problem.ts';

/** An answer for one row, typed by it: the value, a function of the arguments, or a whole response for failures. */
export type MockAnswer<Name extends Call> =
  | ResultOf<Name>
  | ((arg: ArgOf<Name>, request: Request) => ResultOf<Name> | Response | Promise<ResultOf<Name> | Response>);
export type MockAnswers = { [Name in Call]?: MockAnswer<Name> };

const match = matcherOf(catalogue);
const services = /^.*?\/(?:api\/|(?=xcrm\/))/;
const pathOf = (pathname: string) => pathname.replace(services, '');

/** `status: false` of a live session: the user can do something about it. */
export const refusal = (errorMessage: string, more: Partial<Envelope> = {}): Response =>
  HttpResponse.json({ status: false, errorMessage, ...more });

/** One handler for every row: a row without an answer is refused by name, so that a test sees what it forgot. `base`: where the calls are. */
export const handlerOf = (answers: () => MockAnswers, base = /\/(api|xcrm)\//) =>
  http.all(base, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const found = match(request.method, pathOf(pathname)) ?? match(request.method, pathname.slice(1));
    if (!found) return new HttpResponse(null, { status: 404 });

    const answer = answers()[found.name as Call] as MockAnswer<Call> | undefined;
    if (answer === undefined) return refusal(`mock: no answer for ${found.name}`);
    const arg = { ...Object.fromEntries(searchParams), ...(await bodyOf(request)), ...found.args };
    const given = typeof answer === 'function' ? await (answer as (arg: unknown, request: Request) => unknown)(arg, request) : answer;
    if (given instanceof Response) return given;
    if (given instanceof Blob) return new HttpResponse(given, { headers: { 'Content-Type': 'application/octet-stream' } });
    return HttpResponse.json({ status: true, data: given });
  });

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return {};
  const isJson = request.headers.get('content-type')?.includes('json');
  const text = isJson ? await request.clone().text() : '';
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
