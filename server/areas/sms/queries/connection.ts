import { type ProviderKind, usualAddress } from '../../../../src/domain/sms/rules.ts';
import type * as Sms from '../../../../src/domain/sms/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { unseal } from '../../../einvoice/seal.ts';
import type { SmsAccount } from '../../../sms/provider.ts';

export interface StoredConnection {
  id: string;
  kind: ProviderKind;
  address: string;
  account: string;
  sealedSecret: Buffer | null;
  sign: string;
  appId: string;
  quietFrom: string;
  quietUntil: string;
  bought: number | null;
  version: number;
}

export async function findConnection(db: Db): Promise<StoredConnection | undefined> {
  const [row] = await db<[StoredConnection?]>`
    select id, kind, address, account, sealed_secret, sign, app_id, quiet_from, quiet_until, bought, version
    from sms_connection where practice_id = app_practice()`;
  return row;
}

const nobody: Sms.Connection = {
  kind: 'none',
  address: usualAddress.none,
  account: '',
  sign: '',
  appId: '',
  quietFrom: '21:00',
  quietUntil: '08:00',
  bought: null,
  version: 0,
  hasSecret: false,
  used: 0,
};

export async function readConnection(db: Db): Promise<Sms.Connection> {
  const found = await findConnection(db);
  const [{ used }] = await db<[{ used: number }]>`
    select coalesce(sum(parts), 0)::int + password_code_parts() as used from sms_message where practice_id = app_practice() and sent_at is not null`;
  if (!found) return { ...nobody, used };
  const { id: _, sealedSecret, ...shown } = found;
  return { ...shown, hasSecret: sealedSecret !== null, used };
}

/** Binds a sealed secret to its clinic. */
export const ownerOfSecret = ({ orgId, practiceId }: { orgId: string; practiceId: string }) => `${orgId} ${practiceId} sms`;

/** The provider's account with its secret; undefined without a provider, or where the secret does not open. */
export function openAccount(
  found: StoredConnection | undefined,
  owner: { orgId: string; practiceId: string },
  key: Buffer,
): SmsAccount | undefined {
  if (!found || found.kind === 'none' || found.sealedSecret === null) return undefined;
  const secret = unseal(key, ownerOfSecret(owner), found.sealedSecret);
  const { kind, address, account, sign, appId } = found;
  return secret === undefined ? undefined : { kind, address, account, secret, sign, appId };
}
