import { codeMinutes } from '../../../src/domain/session/code.ts';
import { partsOf, valuesOf, wordsOf } from '../../../src/domain/sms/rules.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { unsealCode } from '../../sessions/codes.ts';
import type { SendAnswer } from '../../sms/provider.ts';
import type { Own } from './delivery.ts';

interface Waiting {
  requestHash: Buffer;
  sealedCode: Buffer;
  mobile: string;
  templateId: string;
}

/** Sends the codes of people who have forgotten the password, at any hour: the person waits for them. The code stands in no record of messages. */
export async function sendCodes(own: Own): Promise<number> {
  const { sql, clinic, now, signal } = own;
  const waiting = await inTenant(sql, clinic, (db) => db<Waiting[]>`select * from take_password_codes(${now()})`);
  for (const code of waiting) {
    const { state, parts } = signal.aborted ? later : await sendCode(own, code);
    await inTenant(sql, clinic, (db) => db`select settle_password_code(${code.requestHash}, ${state}, ${parts}, ${now()})`);
  }
  return waiting.length;
}

const later = { state: 'waiting', parts: 0 } as const;
const failed = { state: 'failed', parts: 0 } as const;

const stateOf: Readonly<Record<SendAnswer['state'], 'sent' | 'failed' | 'waiting'>> = {
  sent: 'sent',
  refused: 'failed',
  later: 'waiting',
  // It may have arrived: the person sees it, or asks for another.
  unclear: 'sent',
};

async function sendCode({ sql, clinic, provider, connection }: Own, { requestHash, sealedCode, mobile, templateId }: Waiting) {
  const [code, template] = await Promise.all([
    unsealCode(sql, requestHash, sealedCode),
    inTenant(sql, clinic, (db) => findText(db, templateId), { readOnly: true }),
  ]);
  if (code === undefined || template === undefined) return failed;
  const values = { code, minutes: String(codeMinutes) };
  const answer = await provider.send({
    key: requestHash.toString('hex').slice(0, 32),
    mobile,
    templateCode: template.providerCode,
    values: valuesOf(template.text, values),
  });
  const state = stateOf[answer.state];
  return { state, parts: state === 'sent' ? partsOf(connection.sign, wordsOf(template.text, values)) : 0 };
}

async function findText(db: Db, id: string): Promise<{ text: string; providerCode: string } | undefined> {
  const [row] = await db<
    [{ text: string; providerCode: string }?]
  >`select text, provider_code from sms_template where id = ${id} and deleted_at is null`;
  return row;
}
