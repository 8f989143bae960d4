import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type { ParameterCode, ParameterValue } from '../../src/domain/configuration/parameters.ts';
import type { World } from './world.ts';

/** A parameter of the clinic as it has stood since an earlier day: weakening one today would take a second administrator or a night. */
export const parameterSince = (owner: Sql, world: Pick<World, 'orgId' | 'practiceId'>, code: ParameterCode, value: ParameterValue) =>
  inTenant(
    owner,
    world,
    (db) => db`
      insert into setting (org_id, practice_id, code, value, version) values (${world.orgId}, ${world.practiceId}, ${code}, ${db.json(value)}, 1)
      on conflict (org_id, practice_id, code) do update set value = excluded.value, version = setting.version + 1`,
  );
