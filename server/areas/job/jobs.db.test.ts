import { beforeAll, describe, expect, it } from 'vitest';
import type { JobLine, Run } from '../../../src/domain/job/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile({ settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 } });
let admin: Person;

beforeAll(async () => {
  admin = await server.present('admin');
});

const list = async () => (await server.ask(admin, 'queryJobs')).data as JobLine[];
const runsOf = async (name: string) => (await server.ask(admin, 'queryJobRuns', { name })).data as Run[];
const write = (state: string, output: unknown) => server.database.owner`
  insert into xinglin_jobs.job (name, state, output, created_on, started_on, completed_on, policy)
  values ('proveTrail', ${state}, ${JSON.stringify(output)}::text::jsonb, ${server.clock.at}, ${server.clock.at}, ${server.clock.at}, 'short')`;

describe('scheduled jobs', () => {
  it('are listed to who administers the organisation, those not set up as off, and to nobody else', async () => {
    const lines = await list();
    expect(lines.length).toBeGreaterThan(7);
    expect(lines.find(({ name }) => name === 'backup')).toMatchObject({ isOff: true, nextAt: null });
    const next = lines.find(({ name }) => name === 'escalateCriticalValues')!;
    expect(Date.parse(next.nextAt!) - server.clock.at.getTime()).toBeLessThanOrEqual(60_000);
    for (const call of ['queryJobs', 'queryJobRuns', 'runJob'] as const)
      expect(await server.ask(await server.present('chenyi'), call, { name: 'proveTrail' })).toMatchObject({ status: false, data: null });
  });

  it('are put in line when they are asked for, with who asked, and the trail tells', async () => {
    expect(await server.ask(admin, 'runJob', { name: 'deleteOldTokens' })).toMatchObject({ status: true });
    await server.ask(admin, 'runJob', { name: 'deleteOldTokens' });
    expect(await runsOf('deleteOldTokens')).toMatchObject([{ state: 'waiting', isAsked: true, askedBy: '林静', attempts: 0 }]);
    expect((await list()).find(({ name }) => name === 'deleteOldTokens')).toMatchObject({ isBusy: true });
    const [row] = await server.database.owner`select object_id from audit_log where call = 'runJob' order by at desc limit 1`;
    expect(row).toEqual({ objectId: 'deleteOldTokens' });
  });

  it('that are not set up are refused with the reason', async () => {
    expect(await server.ask(admin, 'runJob', { name: 'backup' })).toMatchObject({
      status: false,
      errorMessage: '此任务未启用，服务器上没有设置',
    });
    expect(await runsOf('backup')).toEqual([]);
  });

  it('that failed raise the alarm of the administrators, and a success lowers it', async () => {
    const alarms = async () => {
      server.clock.at = new Date(server.clock.at.getTime() + 120_000);
      return ((await server.ask(admin, 'queryHomePage')).data.alarms as { kind: string; amount: number }[]).filter(
        ({ kind }) => kind === 'jobsFailing',
      );
    };
    expect(await alarms()).toEqual([]);
    await write('failed', { name: 'JobFault', message: 'some' });
    expect(await alarms()).toEqual([{ kind: 'jobsFailing', amount: 1 }]);
    expect((await runsOf('proveTrail'))[0]).toMatchObject({ state: 'failed', fault: 'some' });
    await write('completed', { count: 12 });
    expect(await alarms()).toEqual([]);
    expect((await list()).find(({ name }) => name === 'proveTrail')).toMatchObject({ last: { state: 'done', count: 12 } });
  });

  it('tell Prometheus the age of their last success and whether they failed', async () => {
    await write('failed', { name: 'JobFault', message: 'other' });
    server.clock.at = new Date(server.clock.at.getTime() + 20_000);
    const page = (await server.http.inject({ method: 'GET', url: '/metrics' })).body;
    expect(page).toMatch(/^xinglin_job_success_age_seconds\{job="proveTrail"\} \d+/m);
    expect(page).toContain('xinglin_job_failed{job="proveTrail"} 1');
    expect(page).not.toContain('job="backup"');
  });
});
