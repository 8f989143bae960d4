import { type AddressInfo, connect, type Socket } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { permissions } from '../../src/domain/permission/codes.ts';
import { subTypes } from '../../src/domain/session/subTypes.ts';
import { castRoles } from '../../tests/builders/principals.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { copyOrganisation } from '../../tests/builders/twoOrganisations.ts';
import { type AnyServed, call } from '../pipeline/call.ts';
import { calls } from '../pipeline/calls.ts';
import { Problem } from '../pipeline/problem.ts';
import { placesOf } from './pushPlace.ts';

const announcing = call(
  { takes: z.object({ id: z.string() }), gives: z.object({ done: z.literal(true) }) },
  async ({ id }, { announce, session }) => {
    const content = { message: 'shell.notice.test', values: { text: id } };
    await announce({ subType: 'need_send_goods_text', tags: ['Dispensing'], audience: { permission: 'm_pharmacy' }, content });
    await announce({ subType: null, tags: ['Bill'], audience: { staffId: session.staffId } });
    if (id === 'refused') throw new Problem('error.busy');
    return { done: true } as const;
  },
) as AnyServed;

/** Waits for what comes; only a stream that says nothing takes so long. */
const patience = { timeout: 20_000 };
const server = serverForFile({ served: { ...calls, cancelSign: announcing } });
let base = '';
let pharmacist: Person;
let cashier: Person;

beforeAll(async () => {
  await castRoles(server.database.owner);
  await copyOrganisation(server.database.owner);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  [pharmacist, cashier] = await Promise.all([server.signIn('sunyaoshi'), server.signIn('zhaoqian')]);
});

interface Heard {
  id: string;
  subType?: string;
  tags: string[];
  content?: { values: { text: string } };
}

const streams: AbortController[] = [];
/** Streams of earlier tests would each be sent the long notices of a later one. */
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});

async function listen(
  person: Person,
  { after, headers = {}, token }: { after?: string; headers?: Record<string, string>; token?: string } = {},
) {
  const { data } = await server.ask(person, 'pushToken');
  const stream = new AbortController();
  streams.push(stream);
  const query = `token=${token ?? data}${after === undefined ? '' : `&after=${after}`}`;
  const response = await fetch(`${base}/api/pushMessage/stream?${query}`, {
    headers: { cookie: person.cookie, ...headers },
    signal: stream.signal,
  });
  const heard: Heard[] = [];
  const state = { status: response.status, heard, ended: false, stop: () => stream.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    // Kept in pieces: text joined anew for each of the many chunks of a long notice costs more than the notice.
    let pieces: string[] = [];
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = decoder.decode(chunk, { stream: true });
      const isEnded = `${pieces.at(-1)?.slice(-1) ?? ''}${text}`.includes('\n\n');
      pieces.push(text);
      if (!isEnded) continue;
      const blocks = pieces.join('').split('\n\n');
      pieces = [blocks.pop()!];
      for (const block of blocks) {
        const line = block.split('\n').find((text) => text.startsWith('data: '));
        if (line) heard.push(JSON.parse(line.slice(6)) as Heard);
      }
    }
  };
  read().then(
    () => (state.ended = true),
    () => (state.ended = true),
  );
  if (response.status === 200) await expect.poll(() => heard.length, patience).toBeGreaterThan(0);
  return state;
}

const act = (id: string) => server.ask(cashier, 'cancelSign', { id });
const texts = (heard: Heard[]) => heard.flatMap(({ content }) => content?.values?.text ?? []);

describe('the push stream', () => {
  it('brings events to those who hold the permission, and to nobody else', async () => {
    const [theirs, mine] = [await listen(pharmacist), await listen(cashier)];
    await act('one');
    await expect.poll(() => texts(theirs.heard), patience).toEqual(['one']);
    await expect.poll(() => mine.heard.at(-1)?.tags, patience).toEqual(['Bill']);
    expect(texts(mine.heard)).toEqual([]);
  });

  it('says nothing of an act that was undone', async () => {
    const stream = await listen(pharmacist);
    await act('refused');
    await act('two');
    await expect.poll(() => texts(stream.heard), patience).toEqual(['two']);
  });

  it('resumes after the last sequence seen: nothing lost, nothing twice', async () => {
    const first = await listen(pharmacist);
    await act('three');
    await expect.poll(() => texts(first.heard), patience).toEqual(['three']);
    first.stop();
    await Promise.all(Array.from({ length: 20 }, (_, i) => act(`away ${i}`)));
    const second = await listen(pharmacist, { headers: { 'last-event-id': first.heard.at(-1)!.id } });
    await act('back');
    await expect.poll(() => texts(second.heard).length, patience).toBe(21);
    const kept = await server.database.owner<{ text: string }[]>`
      select content -> 'values' ->> 'text' as text from push_event where sub_type = 'need_send_goods_text' order by seq desc limit 21`;
    expect(texts(second.heard)).toEqual(kept.map(({ text }) => text).reverse());
  });

  it('takes a place up for whom it was written only: anybody else begins with what comes next', async () => {
    const [mine, theirs] = [await listen(pharmacist), await server.present('hanyaoshi')];
    await act('missed by nobody');
    await expect.poll(() => texts(mine.heard), patience).toEqual(['missed by nobody']);
    for (const stranger of [cashier, theirs]) {
      const { heard } = await listen(stranger, { after: mine.heard[0]!.id });
      const [beginning] = (await listen(stranger)).heard;
      expect(heard).toEqual([beginning]);
    }
  });

  it('closes the stream of a browser that does not read, and goes on with the others', { timeout: 60_000 }, async () => {
    const { data: token } = await server.ask(pharmacist, 'pushToken');
    const { port } = server.http.server.address() as AddressInfo;
    const deaf = connect({ port, host: '127.0.0.1' });
    deaf.pause();
    deaf.write(`GET /api/pushMessage/stream?token=${token} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${pharmacist.cookie}\r\n\r\n`);
    const opened = await new Promise<Socket>((resolve) => server.http.server.once('request', ({ socket }) => resolve(socket)));
    let isCut = false;
    opened.on('close', () => (isCut = true));
    const other = await listen(pharmacist);
    const tell = (count: number, length: number) => server.database.owner`
      insert into push_event (org_id, practice_id, id, at, tags, permission, content)
      select p.org_id, p.id, gen_random_uuid(), now(), '{Bill}', '*', jsonb_build_object('text', repeat('x', ${length}))
      from practice p cross join generate_series(1, ${count}) where p.id = ${pharmacist.user.practiceId}`;
    const before = other.heard.length;
    await tell(8, 2_000_000); // more than the buffers of the system take
    await expect.poll(() => other.heard.length, patience).toBe(before + 8);
    await tell(1, 10);
    await expect.poll(() => isCut, patience).toBe(true);
    await expect.poll(() => other.heard.length, patience).toBe(before + 9);
    deaf.destroy();
  });

  it('is heard through the database by a second server', async () => {
    const stream = await listen(pharmacist);
    await server.database.owner`insert into push_event (org_id, practice_id, id, at, sub_type, permission, content)
      values (${pharmacist.user.orgId}, ${pharmacist.user.practiceId}, gen_random_uuid(), now(), 'need_send_goods_text', 'm_pharmacy', '{"message":"shell.notice.test","values":{"text":"from afar"}}')`;
    await expect.poll(() => texts(stream.heard), patience).toEqual(['from afar']);
  });

  it('refuses a token of nobody, a session token, an old one, another browser and another site', async () => {
    const { data: token } = await server.ask(pharmacist, 'pushToken');
    const refused = [
      await listen(pharmacist, { token: 'a'.repeat(43) }),
      await listen(pharmacist, { token: pharmacist.token }),
      await listen(pharmacist, { token, headers: { cookie: cashier.cookie } }),
      await listen(pharmacist, { token, headers: { origin: 'https://evil.example' } }),
    ];
    const { at } = server.clock;
    server.clock.at = new Date(at.getTime() + 6 * 60_000);
    refused.push(await listen(pharmacist, { token }));
    server.clock.at = at;
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('ends when its session ends', async () => {
    const leaver = await server.signIn('sunyaoshi');
    const stream = await listen(leaver);
    await server.ask(leaver, 'logout');
    await expect.poll(() => stream.ended, patience).toBe(true);
  });
});

describe('of what one practice is told', () => {
  const said = 'only at the first practice';
  it.each([
    ['its sibling', 'hanyaoshi', 'HZ'],
    ['another organisation', 'b.hanyaoshi', 'SH'],
  ] as const)(
    '%s hears nothing, whomever it is said to, neither now nor when it asks for everything from the beginning',
    async (_, account, code) => {
      const { owner } = server.database;
      const [own, stranger] = [await server.present('hanyaoshi'), await server.present(account, code)];
      const [mine, theirs] = [await listen(own), await listen(stranger)];
      const worded = (text: string) => owner.json({ message: 'shell.notice.test', values: { text } });
      const audiences = [...permissions, '*'].map((permission) => ({ permission, staffId: null }));
      const persons = [own, stranger].map(({ user }) => ({ permission: null, staffId: user.userId }));
      const events = [...audiences, ...persons].flatMap((audience) =>
        [...subTypes, null].map((subType) => ({
          ...audience,
          subType,
          orgId: own.user.orgId,
          practiceId: own.user.practiceId,
          id: uuidv7(),
          at: new Date(),
          tags: ['Bill'],
          content: worded(said),
        })),
      );
      await owner`insert into push_event ${owner(events as never)}`;
      const last = { ...events[0]!, orgId: stranger.user.orgId, practiceId: stranger.user.practiceId, permission: '*', staffId: null };
      await owner`insert into push_event ${owner([{ ...last, id: uuidv7(), content: worded('the end') }] as never)}`;

      await expect.poll(() => texts(theirs.heard).at(-1), patience).toBe('the end');
      await expect
        .poll(() => texts(mine.heard).length, patience)
        .toBe(events.filter(({ staffId }) => staffId === null || staffId === own.user.userId).length);
      const { practiceId, userId: staffId } = stranger.user;
      const again = await listen(stranger, { after: (await placesOf(server.engine.sql, { practiceId, staffId })).write(0) });
      await expect.poll(() => texts(again.heard).at(-1), patience).toBe('the end');
      for (const { heard } of [theirs, again]) expect(JSON.stringify(heard)).not.toContain(said);
      expect(theirs.heard).toHaveLength(2); // where it begins, and its own
      // Nor do the places tell how much was said elsewhere between them.
      for (const { id } of theirs.heard) expect(id).toMatch(/^[\w-]{22}$/);
    },
  );
});

describe('notices', () => {
  it('are kept, read and counted', async () => {
    await act('kept');
    const { data } = await server.ask(pharmacist, 'queryNoticeList', { page: 1, size: 5, unreadOnly: true });
    expect(data.rows[0]).toMatchObject({ subType: 'need_send_goods_text', read: false, content: { values: { text: 'kept' } } });
    expect((await server.ask(pharmacist, 'markNoticeRead', { id: data.rows[0].id })).status).toBe(true);
    const after = await server.ask(pharmacist, 'queryNoticeList', { page: 1, size: 5, unreadOnly: true });
    expect(after.data.total).toBe(data.total - 1);
  });

  it('are all read at once, by one person only', async () => {
    await act('one more');
    const unreadOf = async (who: typeof pharmacist) =>
      (await server.ask(who, 'queryNoticeList', { page: 1, size: 1, unreadOnly: true })).data.total as number;
    const ofCashier = await unreadOf(cashier);
    expect(await unreadOf(pharmacist)).toBeGreaterThan(0);
    expect((await server.ask(pharmacist, 'markAllNoticesRead')).status).toBe(true);
    expect([await unreadOf(pharmacist), await unreadOf(cashier)]).toEqual([0, ofCashier]);
  });

  it('of others cannot be marked', async () => {
    const { data } = await server.ask(pharmacist, 'queryNoticeList', { page: 1, size: 1 });
    expect((await server.ask(cashier, 'markNoticeRead', { id: data.rows[0].id })).exceptionType).toBe('error.absent');
  });
});
