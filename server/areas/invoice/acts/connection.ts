import { checkConnection } from '../../../../src/domain/invoice/connection.ts';
import type * as Sendings from '../../../../src/domain/invoice/sendingShapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { ProviderAccount } from '../../../einvoice/provider.ts';
import { seal, unseal } from '../../../einvoice/seal.ts';
import { installationKey } from '../../../keys/installationKey.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findConnection } from '../queries/sendings.ts';

const none: Sendings.Connection = { kind: 'bridge', address: '', account: '', hasKey: false, beginsAt: null, version: 0 };

export async function readConnection({ db }: Context): Promise<Sendings.Connection> {
  const found = await findConnection(db);
  if (!found) return none;
  const { kind, address, account, hasKey, beginsAt, version } = found;
  return { kind, address, account, hasKey, beginsAt, version };
}

/** Binds a sealed key to its clinic. */
export const ownerOfKey = ({ orgId, practiceId }: { orgId: string; practiceId: string }) => `${orgId} ${practiceId}`;

export async function saveConnection(context: Context, { version, ...draft }: Sendings.ConnectionDraft): Promise<Saved> {
  const { db, session, newId } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} einvoice`}, 4206))`;
  const kept = await findConnection(db);
  if ((kept?.version ?? 0) !== version) throw new Problem('error.version');
  refuse(checkConnection(draft, kept !== undefined));
  const { orgId, practiceId } = session;
  const { kind, beginsAt, key } = draft;
  const address = draft.address.trim();
  // A key is given to the address it was entered for: another address wants it again.
  if (kept && kept.address !== address && key === '') refuse([{ field: 'key', message: 'invoice.connection.key.again' }]);
  const row = { kind, address, account: draft.account.trim(), beginsAt };
  const secret =
    key === ''
      ? undefined
      : seal(await context.outsideTenant('installationKey', (sql) => installationKey(sql, 'einvoice')), ownerOfKey(session), key);
  const id = kept?.id ?? newId();
  if (kept) {
    await db`update einvoice_connection set ${db({ ...row, sealedKey: secret ?? kept.sealedKey })}, version = version + 1
      where practice_id = app_practice()`;
  } else await db`insert into einvoice_connection ${db({ ...row, sealedKey: secret!, orgId, practiceId, id })}`; // the check has found a key
  context.audit({ objectId: id, detail: { act: 'saveEinvoiceConnection', address, account: row.account, beginsAt } });
  await context.announce({ subType: null, tags: ['EinvoiceConnection'], audience: { permission: 'm_settings' } });
  return { id, version: version + 1 };
}

/** The provider's account with its key; undefined without a connection. */
export async function openAccount(
  found: Awaited<ReturnType<typeof findConnection>>,
  owner: { orgId: string; practiceId: string },
  key: Buffer,
): Promise<ProviderAccount | undefined> {
  const secret = found && unseal(key, ownerOfKey(owner), found.sealedKey);
  return secret === undefined || !found ? undefined : { kind: found.kind, address: found.address, account: found.account, key: secret };
}

/** Asks the provider whether the connection that is saved works. */
export async function tryConnection(context: Context): Promise<Sendings.Trial> {
  const key = await context.outsideTenant('installationKey', (sql) => installationKey(sql, 'einvoice'));
  const found = await findConnection(context.db);
  if (!found) throw new Problem('invoice.connection.refused.none');
  const account = await openAccount(found, context.session, key);
  return { fault: account ? await context.outside.openProvider(account).tryOut() : 'refusedKey' };
}
