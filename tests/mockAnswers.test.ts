import { readFileSync } from 'node:fs';
import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { catalogue } from '../src/api/catalogue.ts';
import { everyAnswer } from '../src/mock/everyAnswer.ts';
import { handlerOf } from '../src/mock/handler.ts';
import { type OpenApi, type Schema, shapesIn } from '../src/mock/openapi.ts';

const openapi = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi;
const answers = everyAnswer(openapi) as Record<string, unknown>;
const shapes = shapesIn(openapi);
const arg = { page: 1, size: 20, practiceId: 'practice-1', id: 'p-1', account: 'admin', password: 'right' };

describe('the answers of npm run dev:mock', () => {
  test('cover every row of the catalogue', () => {
    const rows = Object.keys(catalogue);
    expect(rows.filter((name) => answers[name] === undefined)).toEqual([]);
    expect(Object.keys(answers)).toHaveLength(rows.length);
  });

  test('pass the shapes of their rows', async () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const [name, shape] of shapes) {
      const given = answers[name];
      if (!shape || given === undefined || name === 'pushToken') continue; // pushToken never answers: the stream stays silent
      const value = typeof given === 'function' ? await (given as (arg: unknown) => unknown)(arg) : given;
      const { success, error } = fromJSONSchema(shape as Parameters<typeof fromJSONSchema>[0]).safeParse(value);
      checked += 1;
      if (!success)
        wrong.push(
          `${name}: ${error.issues
            .map(({ path, message }) => `${path.join('.')} ${message}`)
            .join('; ')
            .slice(0, 200)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  });

  test('reach a call that is sent as JSON without a body', async () => {
    const call = new Request(`http://clinic.test/api/${catalogue.logout.path}`, {
      method: catalogue.logout.verb,
      headers: { 'Content-Type': 'application/json' },
    });
    const answer = await getResponse([handlerOf(() => everyAnswer(openapi))], call);
    expect(await answer?.json()).toEqual({ status: true, data: { done: true } });
  });

  test('of a record have the id that was asked for', () => {
    const one = answers.queryAppointment as (arg: unknown) => { id: string };
    expect(one({ appointmentId: 'a-7', id: 'a-7' })).toMatchObject({ id: 'a-7' });
  });
});

const shape: Schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
test('a shape refuses an answer without a required property', () => {
  expect(fromJSONSchema(shape as Parameters<typeof fromJSONSchema>[0]).safeParse({}).success).toBe(false);
});
