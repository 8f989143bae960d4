import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';

/** A member of staff who has never met a patient, with these rights, in the first practice; signs in by `account`. */
export async function aStranger(
  owner: Sql,
  { account, authorities, isDoctor = true }: { account: string; authorities: readonly Permission[]; isDoctor?: boolean },
): Promise<string> {
  const [id, roleId] = [uuidv7(), uuidv7()];
  const copy = (table: string, changed: Record<string, unknown>, where: string) =>
    owner.unsafe(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::text::jsonb)).* from ${table} t where ${where}`,
      [JSON.stringify(changed)],
    );
  const model = `(select staff_id from account where login_name = 'chenyi')`;
  await owner`
    insert into role (org_id, id, code, name_zh, name_en, authorities)
    select org_id, ${roleId}, ${account}, ${account}, ${account}, ${[...authorities]} from account where login_name = 'chenyi'`;
  await copy('staff', { id, staff_no: account, is_doctor: isDoctor }, `id = ${model}`);
  await copy(
    'staff_practice',
    { staff_id: id, role_ids: [roleId] },
    `staff_id = ${model} and practice_id = (select id from practice where code = 'SH')`,
  );
  await copy('account', { staff_id: id, login_name: account }, `login_name = 'chenyi'`);
  return id;
}
