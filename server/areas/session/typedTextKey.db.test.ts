import { describe, expect, it } from 'vitest';
import { type Answered, type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile({ settings: { development: true, limitFactor: 0, idleMinutes: 60 } });
const hours = (count: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + count * 3_600_000);
};

interface Browser {
  bind?: string;
  device?: string;
}
const cookiesOf = ({ bind, device }: Browser) => [bind, device].filter(Boolean).join('; ');
function keepCookies(browser: Browser, { headers }: Answered): void {
  const given = String(headers['set-cookie']);
  browser.bind = /xl-bind=[\w-]*/.exec(given)?.[0] ?? browser.bind ?? '';
  browser.device = /xl-device=[\w-]+\.[\w-]+/.exec(given)?.[0] ?? browser.device ?? '';
}

/** A tab of the browser in which a person has signed in. */
async function signInAt(browser: Browser, account: string): Promise<Person> {
  const answer = await server.login(account, { cookie: cookiesOf(browser) });
  if (!answer.status) throw new Error(answer.errorMessage);
  keepCookies(browser, answer);
  return { token: answer.data.token, cookie: cookiesOf(browser), user: answer.data, language: 'zh' };
}
const keyOf = async (person: Person): Promise<string | null> => (await server.ask(person, 'typedTextKey')).data.key;

describe('the key of typed text', () => {
  it('is the same in all tabs of one browser, and 256 bits long', async () => {
    const browser: Browser = {};
    const first = await signInAt(browser, 'chenyi');
    const second = await signInAt(browser, 'chenyi');

    const key = await keyOf(first);

    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32);
    expect(await keyOf(second)).toBe(key);
  });

  it('is the same when the machine died with the cookie of the session, and the same person signs in again', async () => {
    const browser: Browser = {};
    const key = await keyOf(await signInAt(browser, 'chenyi'));
    delete browser.bind;

    expect(await keyOf(await signInAt(browser, 'chenyi'))).toBe(key);
  });

  it('is the same after the session ran out by idleness, for 72 hours and no longer', async () => {
    const browser: Browser = {};
    const key = await keyOf(await signInAt(browser, 'chenyi'));

    hours(71);
    expect(await keyOf(await signInAt(browser, 'chenyi'))).toBe(key);
    hours(73);
    expect(await keyOf(await signInAt(browser, 'chenyi'))).not.toBe(key);
  });

  it('ends with signing out', async () => {
    const browser: Browser = {};
    const person = await signInAt(browser, 'chenyi');
    const key = await keyOf(person);

    await server.ask(person, 'logout');

    expect(await keyOf(await signInAt(browser, 'chenyi'))).not.toBe(key);
  });

  it('ends when another person signs in, who gets another', async () => {
    const browser: Browser = {};
    const key = await keyOf(await signInAt(browser, 'chenyi'));

    const other = await keyOf(await signInAt(browser, 'sunyaoshi'));

    expect(other).not.toBe(key);
    expect(await keyOf(await signInAt(browser, 'chenyi'))).not.toBe(key);
  });

  it('is another one in another browser, and stays when the person signs out there', async () => {
    const [here, there]: [Browser, Browser] = [{}, {}];
    const at = await signInAt(here, 'chenyi');
    const elsewhere = await signInAt(there, 'chenyi');
    const key = await keyOf(at);
    expect(await keyOf(elsewhere)).not.toBe(key);

    await server.ask(elsewhere, 'logout');

    expect(await keyOf(at)).toBe(key);
  });

  it('is not given to a locked screen, a dead session, or with a device cookie that somebody made up', async () => {
    const browser: Browser = {};
    const person = await signInAt(browser, 'chenyi');
    await keyOf(person);
    const madeUp = { ...person, cookie: cookiesOf({ ...browser, device: `xl-device=${'A'.repeat(22)}.${'B'.repeat(22)}` }) };

    expect(await keyOf(madeUp)).toBe(null);
    await server.ask(person, 'lockScreen');
    expect((await server.ask(person, 'typedTextKey')).exceptionType).toBe('error.locked');
    await server.ask(person, 'logout');
    expect((await server.ask(person, 'typedTextKey')).http).toBe(401);
  });

  it('stands nowhere in the database', async () => {
    const key = await keyOf(await signInAt({}, 'chenyi'));

    const rows = await server.database.owner<{ row: string }[]>`
      select to_jsonb(k)::text as row from typed_text_key k union all select to_jsonb(i)::text from idempotency i`;

    const hex = Buffer.from(key ?? '', 'base64url').toString('hex');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(hex) || row.includes(key ?? ''))).toEqual([]);
  });
});
