import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { copyOrganisation } from '../../../tests/builders/twoOrganisations.ts';

const server = serverForFile();
let first: Person;
let other: Person;

beforeAll(async () => {
  await copyOrganisation(server.database.owner);
  first = await server.present('admin');
  other = await server.present('b.admin');
});

describe('jobs of an installation with two organisations', () => {
  it.each(['queryJobs', 'queryJobRuns', 'runJob'] as const)('%s is refused to administrators of the second organisation', async (call) => {
    expect(await server.ask(other, call, { name: 'deleteOldTokens' })).toMatchObject({
      status: false,
      errorMessage: '定时任务服务于整个系统的所有机构，只有首家机构的管理员可以查看和启动',
    });
    const rows = await server.database
      .owner`select from xinglin_jobs.job where name = 'deleteOldTokens' and data ->> 'staffId' is not null`;
    expect(rows).toHaveLength(0);
  });

  it('are listed and started by administrators of the first organisation', async () => {
    expect(await server.ask(first, 'queryJobs', {})).toMatchObject({ status: true });
    expect(await server.ask(first, 'runJob', { name: 'deleteOldTokens' })).toMatchObject({ status: true });
  });
});
