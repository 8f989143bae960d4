import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { inTenant } from '../database/tenant.ts';

const notices = 10_000;
const cuts = 100;
const server = serverForFile();
let port = 0;
let pharmacist: Person;

beforeAll(async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.http.server.address() as AddressInfo);
  pharmacist = await server.signIn('sunyaoshi');
});

/** The same cuts every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Followed {
  shown: string[];
  last: string | undefined;
}

/** Listens until the socket is destroyed after so many bytes, wherever in an event that falls, or until nothing is missing. */
async function follow(followed: Followed, bytes: number, isEnough = () => followed.shown.length >= notices): Promise<void> {
  const { data: token } = await server.ask(pharmacist, 'pushToken');
  const query = new URLSearchParams({ token, ...(followed.last === undefined ? {} : { after: followed.last }) });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      { port, host: '127.0.0.1', path: `/api/pushMessage/stream?${query}`, headers: { cookie: pharmacist.cookie }, agent: false },
      resolve,
    ).on('error', reject);
  });
  let rest = '';
  let left = bytes;
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) {
      const heard = (chunk as string).slice(0, left);
      left -= heard.length;
      const blocks = (rest + heard).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(followed, block);
      if (left <= 0 || isEnough()) break;
    }
  } catch {
    // The socket is gone: that is the point.
  } finally {
    response.socket.destroy();
  }
}

function take(followed: Followed, block: string): void {
  const line = block.split('\n').find((text) => text.startsWith('data: '));
  if (!line) return;
  const { id, noticeId } = JSON.parse(line.slice(6)) as { id: string; noticeId?: string };
  followed.last = id;
  if (noticeId) followed.shown.push(noticeId);
}

it('of 10,000 notices none is lost and none shown twice, whatever is cut 100 times on the way', async () => {
  const random = seeded(20_261_121);
  const { orgId, practiceId } = pharmacist.user;
  const followed: Followed = { shown: [], last: undefined };
  await follow(followed, 200, () => followed.last !== undefined);

  const sent: string[] = [];
  const writing = (async () => {
    for (let batch = 0; batch < 200; batch += 1) {
      const rows = await inTenant(server.database.owner, { orgId, practiceId }, async (db) => {
        await db`select pg_advisory_xact_lock(hashtextextended(${practiceId}, 4201))`;
        return db<{ id: string }[]>`
          insert into push_event (org_id, practice_id, id, at, sub_type, permission, content)
          select ${orgId}, ${practiceId}, gen_random_uuid(), now(), 'need_send_goods_num', 'm_pharmacy', jsonb_build_object('message', 'n', 'values', jsonb_build_object('count', n))
          from generate_series(1, ${notices / 200}) n returning id`;
      });
      sent.push(...rows.map(({ id }) => id));
      if (batch % 2 === 1) server.engine.push.wake();
      await pause(3);
    }
  })();

  let made = 0;
  while (made < cuts) {
    await follow(followed, 500 + Math.floor(random() * 18_000));
    made += 1;
  }
  await writing;
  server.engine.push.wake();
  for (let turn = 0; turn < 20 && followed.shown.length < notices; turn += 1) await follow(followed, Number.POSITIVE_INFINITY);

  expect(sent).toHaveLength(notices);
  expect(new Set(followed.shown).size).toBe(followed.shown.length);
  expect([...followed.shown].sort()).toEqual([...sent].sort());
  expect(followed.shown).toEqual(sent);
}, 30_000);
