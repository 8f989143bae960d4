import { checkConnection, checkTemplate } from '../../../../src/domain/sms/rules.ts';
import type * as Sms from '../../../../src/domain/sms/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { seal } from '../../../einvoice/seal.ts';
import { installationKey } from '../../../keys/installationKey.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findConnection, ownerOfSecret } from '../queries/connection.ts';

export async function saveConnection(context: Context, { version, secret, ...draft }: Sms.ConnectionDraft): Promise<Saved> {
  const { db, session, newId } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} sms`}, 4206))`;
  const kept = await findConnection(db);
  if ((kept?.version ?? 0) !== version) throw new Problem('error.version');
  refuse(checkConnection({ ...draft, secret }, kept?.sealedSecret != null));
  const row = {
    ...draft,
    address: draft.address.trim(),
    account: draft.account.trim(),
    sign: draft.sign.trim(),
    appId: draft.appId.trim(),
  };
  // A secret is given to the address it was entered for: another address wants it again.
  if (kept?.sealedSecret && row.kind !== 'none' && secret === '' && (kept.address !== row.address || kept.kind !== row.kind))
    refuse([{ field: 'secret', message: 'sms.connection.secret.again' }]);
  const sealed =
    secret === ''
      ? (kept?.sealedSecret ?? null)
      : seal(await context.outsideTenant('installationKey', (sql) => installationKey(sql, 'sms')), ownerOfSecret(session), secret);
  const { orgId, practiceId } = session;
  const id = kept?.id ?? newId();
  if (kept)
    await db`update sms_connection set ${db({ ...row, sealedSecret: sealed })}, version = version + 1 where practice_id = app_practice()`;
  else await db`insert into sms_connection ${db({ ...row, sealedSecret: sealed, orgId, practiceId, id })}`;
  const { kind, address, account, sign, bought } = row;
  context.audit({ objectId: id, detail: { kind, address, account, sign, bought } });
  await context.announce({ subType: null, tags: ['SmsSetting'], audience: { permission: 'm_clinical_management' } });
  return { id, version: version + 1 };
}

export async function saveTemplate(
  context: Context,
  { id, version, ...draft }: Sms.TemplateDraft & { id?: string; version?: number },
): Promise<Saved> {
  const { db, session, newId, now, audit } = context;
  refuse(checkTemplate(draft));
  const row = { ...draft, name: draft.name.trim(), text: draft.text.trim(), providerCode: draft.providerCode.trim() };
  if (id === undefined) {
    const fresh = newId();
    const { orgId, practiceId } = session;
    await db`insert into sms_template ${db({ ...row, orgId, practiceId, id: fresh, createdAt: now() })}`;
    audit({ objectId: fresh });
    await tell(context);
    return { id: fresh, version: 1 };
  }
  await requireTemplate(context, id, version);
  await db`update sms_template set ${db(row)}, version = version + 1 where id = ${id}`;
  audit({ objectId: id });
  await tell(context);
  return { id, version: (version ?? 0) + 1 };
}

/** Messages that were written with the template keep it; no new one is. */
export async function deleteTemplate(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, now, audit } = context;
  await requireTemplate(context, id, version);
  await db`update sms_template set deleted_at = ${now()}, version = version + 1 where id = ${id}`;
  audit({ objectId: id });
  await tell(context);
  return { done: true };
}

async function requireTemplate({ db }: Context, id: string, version: number | undefined): Promise<void> {
  const [stored] = await db<{ version: number }[]>`
    select version from sms_template where id::text = ${id} and practice_id = app_practice() and deleted_at is null for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
}

const tell = (context: Context) =>
  context.announce({ subType: null, tags: ['SmsTemplate'], audience: { permission: 'm_clinical_management' } });
