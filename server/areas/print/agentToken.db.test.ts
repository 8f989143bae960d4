import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AgentKey, tokenClaims } from '../../../src/domain/print/agent.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let doctor: Person;
let cashier: Person;
let storekeeper: Person;

beforeAll(async () => {
  [doctor, cashier, storekeeper] = await Promise.all([server.signIn('chenyi'), server.signIn('zhaoqian'), server.signIn('maku')]);
});

describe('what the print agent of a computer is given', () => {
  const tokenOf = async (person: Person) => (await server.ask(person, 'createAgentToken', {})).data as { token: string; expiresAt: string };
  const claimsIn = (token: string) => tokenClaims.parse(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()));
  const keyFor = async () => (await server.ask(null, 'getAgentKey', {})).data as AgentKey;

  it('is a token of the one who asks: this practice, what this person may print, 15 minutes', async () => {
    const { token, expiresAt } = await tokenOf(cashier);
    const claims = claimsIn(token);

    expect(claims).toMatchObject({ sub: cashier.user.userId, org: cashier.user.orgId, practice: cashier.user.practiceId, scope: 'print' });
    expect(claims.documents).toEqual(expect.arrayContaining(['bill', 'recharge', 'label']));
    expect(claims.documents).not.toContain('record');
    expect([claims.exp - claims.iat, Date.parse(expiresAt)]).toEqual([900, claims.exp * 1000]);
    expect(claimsIn((await tokenOf(storekeeper)).token).documents).toEqual([
      'warehousing',
      'stockSlip',
      'stocktakeBlank',
      'stocktake',
      'stockMonth',
      'priceAdjustment',
      'chainTransfer',
      'purchasePlan',
      'consumableSending',
      'drugSheet',
      'settlement',
      'supplierStatement',
    ]);
  });

  it('is signed with one key, which anybody may read half of', async () => {
    const [one, other, both] = await Promise.all([keyFor(), keyFor(), tokenOf(doctor)]);
    const [head, body, signature] = both.token.split('.');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: one.key }, format: 'jwk' });

    expect(one).toEqual(other);
    expect(one.fingerprint).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature!, 'base64url'))).toBe(true);
  });

  it('opens no call of ours, and is given to nobody without a session', async () => {
    const { token } = await tokenOf(cashier);
    const asAgent = { ...cashier, token, user: { ...cashier.user, token } };

    expect((await server.ask(asAgent, 'queryBillingPrintInfo', { billingId: crypto.randomUUID() })).http).toBe(401);
    expect((await server.ask(asAgent, 'createAgentToken', {})).http).toBe(401);
    expect((await server.ask(null, 'createAgentToken', {})).http).toBe(401);
  });
});
