import { checkConnection } from '../../../../../src/domain/invoice/connection.ts';
import type * as Sendings from '../../../../../src/domain/invoice/sendingShapes.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import { seal, unseal } from '../../../../einvoice/seal.ts';
import { installationKey } from '../../../../keys/installationKey.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import type { TraceAccount } from '../../../../trace/provider.ts';
import { findTraceConnection, type StoredTraceConnection } from '../../queries/upload/connection.ts';

interface Owner {
  orgId: string;
  practiceId: string;
}

/** Binds a sealed key to its clinic. */
const bindKey = ({ orgId, practiceId }: Owner) => `trace ${orgId} ${practiceId}`;

const readKey = (context: Context) => context.outsideTenant('installationKey', (sql) => installationKey(sql, 'trace'));

export async function readTraceConnection({ db }: Context): Promise<Sendings.Connection> {
  const found = await findTraceConnection(db);
  if (!found) return { kind: 'bridge', address: '', account: '', hasKey: false, beginsAt: null, version: 0 };
  const { id: _, sealedKey: __, ...shown } = found;
  return shown;
}

export async function saveTraceConnection(context: Context, { version, ...draft }: Sendings.ConnectionDraft): Promise<Saved> {
  const { db, session, newId } = context;
  const { orgId, practiceId } = session;
  // One statement holds every save of this clinic back: two first saves do not both find nothing.
  await db`select pg_advisory_xact_lock(hashtextextended(${`${practiceId} trace`}, 4207))`;
  const kept = await findTraceConnection(db);
  if ((kept?.version ?? 0) !== version) throw new Problem('error.version');
  refuse(checkConnection(draft, kept !== undefined));
  const address = draft.address.trim();
  // A key belongs to the address it was entered for: another address needs it again.
  if (kept && kept.address !== address && draft.key === '') refuse([{ field: 'key', message: 'invoice.connection.key.again' }]);
  const row = { kind: draft.kind, address, account: draft.account.trim(), beginsAt: draft.beginsAt };
  const id = kept?.id ?? newId();
  const sealedKey = draft.key === '' && kept ? kept.sealedKey : seal(await readKey(context), bindKey(session), draft.key);
  await db`
    insert into trace_connection ${db({ ...row, sealedKey, orgId, practiceId, id })}
    on conflict (org_id, practice_id) do update set kind = excluded.kind, address = excluded.address, account = excluded.account,
      sealed_key = excluded.sealed_key, begins_at = excluded.begins_at, version = trace_connection.version + 1`;
  context.audit({ objectId: id, detail: { act: 'saveTraceConnection', address, account: row.account, beginsAt: row.beginsAt } });
  await context.announce({ subType: null, tags: ['TraceConnection'], audience: { permission: 'm_settings' } });
  return { id, version: version + 1 };
}

/** The account with its key; undefined without a connection, or where its key does not open. */
export function openTraceAccount(found: StoredTraceConnection | undefined, owner: Owner, key: Buffer): TraceAccount | undefined {
  const secret = found && unseal(key, bindKey(owner), found.sealedKey);
  return secret === undefined ? undefined : { kind: 'bridge', address: found?.address ?? '', account: found?.account ?? '', key: secret };
}

/** Asks the bridge whether the saved connection works. */
export async function tryTraceConnection(context: Context): Promise<Sendings.Trial> {
  const key = await readKey(context);
  const found = await findTraceConnection(context.db);
  if (!found) throw new Problem('invoice.connection.refused.none');
  const account = openTraceAccount(found, context.session, key);
  return { fault: account ? await context.outside.openTraceProvider(account).tryOut() : 'refusedKey' };
}
