import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, refusal, requests, withServer } from '../../tests/server.ts';
import { languageChanged, practiceSwitched, signedIn, signedOut } from '../store/session.ts';
import { loadBoth } from '../words/library.ts';
import { callOnce } from './outside.ts';

withServer();
beforeAll(() => loadBoth([]));

const calm = { pushToken: () => new Promise<never>(() => undefined) };
const quietPush = () => answer('pushToken', calm.pushToken);
const sexes = [{ code: 'F', nameZh: 'F', nameEn: 'Female', pinyin: '', initials: '', parentCode: null, extra: {} }];
const asked = (part: string) => requests().filter(({ url }) => url.includes(part));

describe('what goes out', () => {
  test('carries token@language, credentials and no-cache', async () => {
    quietPush();
    const { store } = aStore();
    answer('queryMyProfile', () => refusal('no'));
    await store.dispatch(callOnce('queryMyProfile')).catch(() => undefined);

    const [request] = asked('queryMyProfile');
    expect(request?.headers.get('Authorization')).toBe('token-1@zh');
    expect(request?.headers.get('Cache-Control')).toBe('no-cache');
    expect(request?.credentials).toBe('include');
  });

  test('puts path, query and body arguments where the row wants them', async () => {
    const { store } = aStore({ user: null });
    answer('querySimplePatientByES', (arg) => ({ rows: [], total: Number(arg.page) + (arg.keyword === 'a&b' ? 40 : 0) }));
    answer('cancelAppointment', { done: true });

    const found = await store.dispatch(callOnce('querySimplePatientByES', { page: 2, size: 20, keyword: 'a&b' }));
    await store.dispatch(callOnce('cancelAppointment', { id: 'x 1', cancelReason: 'r' }));

    expect(found.total).toBe(42);
    expect(asked('querySimplePatientByES')[0]?.url).toBe('http://clinic.test/api/patient/querySimplePatientByES/2/20?keyword=a%26b');
    expect(await asked('cancelAppointment')[0]?.json()).toEqual({ cancelReason: 'r' });
  });
});

describe('the error catalogue', () => {
  const html = () => new HttpResponse('<html>', { headers: { 'Content-Type': 'text/html' } });
  test.each([
    ['a refusal with the words of the server', () => refusal('taken'), { cause: 'refused', status: 200, message: 'taken' }],
    ['a question', () => refusal('sure?', { exceptionType: 'confirm' }), { cause: 'refused', exceptionType: 'confirm', message: 'sure?' }],
    ['field problems', () => refusal('x', { fields: [{ field: 'name', message: 'm' }] }), { fields: [{ field: 'name', message: 'm' }] }],
    ['a dead session (401)', () => new HttpResponse(null, { status: 401 }), { cause: 'session', status: 401 }],
    ['a dead session (400, by contract)', () => new HttpResponse(null, { status: 400 }), { cause: 'session', status: 400 }],
    ['an unknown path', () => HttpResponse.json({ status: false }, { status: 404 }), { cause: 'notFound', status: 404 }],
    ['a 404 of a proxy', () => new HttpResponse('<html>', { status: 404 }), { cause: 'server', status: 404 }],
    [
      'a fault of the server',
      () => HttpResponse.json({ status: false, errorMessage: 'sorry' }, { status: 500 }),
      { cause: 'server', message: 'sorry' },
    ],
    ['a page of a proxy', html, { cause: 'server', status: 200 }],
    ['a cut-off answer', () => new HttpResponse('{"status":tr', { headers: { 'Content-Type': 'application/json' } }), { cause: 'server' }],
    ['no network', () => HttpResponse.error(), { cause: 'network', status: 0 }],
  ])('%s', async (_what, respond, expected) => {
    const { store } = aStore({ user: null });
    answer('logout', respond);

    await expect(store.dispatch(callOnce('logout'))).rejects.toMatchObject(expected);
  });

  test('every one of them is worded in the language of the user', async () => {
    const { store } = aStore({ user: null });
    store.dispatch(languageChanged('en'));
    answer('logout', () => HttpResponse.error());

    await expect(store.dispatch(callOnce('logout'))).rejects.toMatchObject({ message: expect.stringContaining('network') });
  });
});

describe('files', () => {
  test('bytes come as they are, a refusal as a problem', async () => {
    const { store } = aStore({ user: null });
    answer('downloadImportTemplate', new Blob(['bytes']));
    expect(await (await store.dispatch(callOnce('downloadImportTemplate'))).text()).toBe('bytes');

    answer('downloadImportTemplate', () => refusal('not yours'));
    await expect(store.dispatch(callOnce('downloadImportTemplate'))).rejects.toMatchObject({ message: 'not yours' });
  });
});

describe('a server that is silent', () => {
  const told = async (silentAfter: number) => {
    const { store } = aStore({ user: null, silentAfter });
    answer('deletePatient', async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return { done: true as const };
    });
    await store.dispatch(callOnce('deletePatient', { id: '1' }));
    return store.getState().notices.map(({ words }) => words);
  };

  test('is told of while it is waited for', async () => {
    expect(await told(5)).toEqual([{ message: 'error.silent' }]);
  });

  test('that answers in time is not', async () => {
    expect(await told(60_000)).toEqual([]);
  });
});

describe('writes under an idempotency key', () => {
  test('a lost answer is asked for twice more under the same key', async () => {
    const { store, waits } = aStore({ user: null });
    let times = 0;
    answer('deletePatient', () => (++times < 3 ? HttpResponse.error() : { done: true as const }));

    await store.dispatch(callOnce('deletePatient', { id: '1' }));

    expect(asked('deletePatient').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1']);
    expect(waits).toEqual([500, 1500]);
  });

  const keys = () => asked('deletePatient').map(({ headers }) => headers.get('Idempotency-Key'));
  const page = (status: number) => () => new HttpResponse('<html>', { status, headers: { 'Content-Type': 'text/html' } });

  test.each<[string, () => Response]>([
    ['no answer', () => HttpResponse.error()],
    ['a 502 of a proxy', page(502)],
    ['a 504 of a proxy', page(504)],
    ['a 404 of a proxy', page(404)],
    [
      'a database that is away (503)',
      () => HttpResponse.json({ status: false, exceptionType: 'error.databaseUnavailable' }, { status: 503 }),
    ],
    ['a fault (500)', () => HttpResponse.json({ status: false, exceptionType: 'error.fault' }, { status: 500 })],
    ['an answer cut off half way', () => new HttpResponse('{"status":tr', { headers: { 'Content-Type': 'application/json' } })],
  ])('after %s the write is asked for again under the same key, and the user hears that it is being found out', async (_, lost) => {
    const { store } = aStore({ user: null });
    let times = 0;
    answer('deletePatient', () => (++times === 1 ? (lost() as never) : { done: true as const }));

    await store.dispatch(callOnce('deletePatient', { id: '1' }));

    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(store.getState().notices.map(({ words }) => words)).toContainEqual({ message: 'error.findingOut' });
  });

  test('after a full disk (507) it is not asked for again, and the user hears that nothing was saved', async () => {
    const { store } = aStore({ user: null });
    const full = { status: false, data: null, errorMessage: '磁盘已满，没有保存', exceptionType: 'error.diskFull' };
    answer('deletePatient', () => HttpResponse.json(full, { status: 507 }) as never);

    const call = store.dispatch(callOnce('deletePatient', { id: '1' }));

    await expect(call).rejects.toMatchObject({ cause: 'refused', message: '磁盘已满，没有保存' });
    expect(keys()).toHaveLength(1);
  });

  test('as long as the outcome is unknown, pressing again repeats the same write; a changed one gets a new key', async () => {
    const { store } = aStore({ user: null });
    answer('deletePatient', () => HttpResponse.error());
    await expect(store.dispatch(callOnce('deletePatient', { id: '1' }))).rejects.toMatchObject({
      cause: 'network',
      message: expect.stringContaining('确定'),
    });
    const first = keys().length;
    expect(first).toBeGreaterThan(10);

    answer('deletePatient', { done: true });
    await store.dispatch(callOnce('deletePatient', { id: '2' }));
    await store.dispatch(callOnce('deletePatient', { id: '1' }));
    await store.dispatch(callOnce('deletePatient', { id: '1' }));

    expect(keys().slice(0, first)).toEqual(Array(first).fill('key-1'));
    expect(keys().slice(first)).toEqual(['key-2', 'key-1', 'key-3']);
  });

  test('a page loaded anew repeats the write under its key; what is kept of it shows nothing; signing out forgets it', async () => {
    quietPush();
    let kept: string | null = null;
    const keeping = {
      read: () => kept,
      write: (text: string | null) => {
        kept = text;
      },
    };
    const before = aStore({ keeping, newKey: () => 'key-of-first-page' });
    answer('cancelAppointment', () => HttpResponse.error());
    const arg = { id: 'appointment-7', cancelReason: '王秀兰来电取消' };
    await expect(before.store.dispatch(callOnce('cancelAppointment', arg))).rejects.toMatchObject({ cause: 'network' });
    expect(kept).not.toMatch(/王秀兰|appointment-7/);

    const after = aStore({ keeping });
    answer('cancelAppointment', { done: true });
    await after.store.dispatch(callOnce('cancelAppointment', arg));
    expect(asked('cancelAppointment').at(-1)?.headers.get('Idempotency-Key')).toBe('key-of-first-page');
    expect(kept).toBeNull();

    answer('cancelAppointment', () => HttpResponse.error());
    await expect(after.store.dispatch(callOnce('cancelAppointment', arg))).rejects.toMatchObject({ cause: 'network' });
    expect(kept).not.toBeNull();
    after.store.dispatch(signedOut());
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(kept).toBeNull();
  });

  test('a refusal that passes says nothing about the try before it: the key is kept', async () => {
    const { store } = aStore({ user: null });
    let times = 0;
    const answers = [
      () => HttpResponse.error(),
      () => refusal('slow down', { exceptionType: 'error.tooOften' }),
      () => ({ done: true as const }),
    ];
    answer('deletePatient', () => answers[Math.min(times++, 2)]!() as never);

    await store.dispatch(callOnce('deletePatient', { id: '1' }));

    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('a session that ends meanwhile does not change the key of the same write', async () => {
    quietPush();
    const { store } = aStore();
    let times = 0;
    answer('deletePatient', () => (++times === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 401 })));
    await expect(store.dispatch(callOnce('deletePatient', { id: '1' }))).rejects.toMatchObject({ cause: 'session' });

    store.dispatch(signedIn({ ...aUser(), token: 'token-2' }));
    answer('deletePatient', { done: true });
    await store.dispatch(callOnce('deletePatient', { id: '1' }));

    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('a fault of the server is told with its words after two repeats', async () => {
    const { store } = aStore({ user: null });
    const fault = { status: false, exceptionType: 'error.fault', errorMessage: 'fault no. 7' };
    answer('deletePatient', () => HttpResponse.json(fault, { status: 500 }));

    await expect(store.dispatch(callOnce('deletePatient', { id: '1' }))).rejects.toMatchObject({ message: 'fault no. 7' });

    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('no other write is ever repeated', async () => {
    const { store } = aStore({ user: null });
    answer('saveNote', () => HttpResponse.error());
    const note = { noteRecordId: '1', sectionType: 's', content: { text: '' }, version: 0 };

    await expect(store.dispatch(callOnce('saveNote', note as never))).rejects.toMatchObject({ cause: 'network' });

    expect(asked('saveNote')).toHaveLength(1);
    expect(asked('saveNote')[0]?.headers.has('Idempotency-Key')).toBe(false);
  });

  test('a refusal is not repeated', async () => {
    const { store } = aStore({ user: null });
    answer('deletePatient', () => refusal('has bills'));

    await expect(store.dispatch(callOnce('deletePatient', { id: '1' }))).rejects.toMatchObject({ message: 'has bills' });

    expect(asked('deletePatient')).toHaveLength(1);
  });
});

describe('while the server is started again', () => {
  const restarting = () =>
    HttpResponse.json({ status: false, exceptionType: 'error.restarting' }, { status: 503, headers: { 'Retry-After': '2' } });
  const gone = [restarting, () => HttpResponse.error(), () => new HttpResponse('<html>', { status: 502 })];

  test('a read is asked again until the next server answers', async () => {
    const { store, waits } = aStore({ user: null });
    let times = 0;
    answer('querySimplePatientByES', () => (times < gone.length ? gone[times++]!() : { rows: [], total: 42 }));

    const found = await store.dispatch(callOnce('querySimplePatientByES', { page: 1, size: 20, keyword: '' }));

    expect(found.total).toBe(42);
    expect(waits).toEqual([1000, 2000, 2000]);
  });

  test('a read is asked again where the server has too much to do', async () => {
    const { store } = aStore({ user: null });
    let times = 0;
    const overloaded = () => HttpResponse.json({ status: false, exceptionType: 'error.overloaded' }, { status: 503 });
    answer('querySimplePatientByES', () => (++times < 3 ? overloaded() : { rows: [], total: 7 }));

    const found = await store.dispatch(callOnce('querySimplePatientByES', { page: 1, size: 20, keyword: '' }));

    expect(found.total).toBe(7);
    expect(asked('querySimplePatientByES')).toHaveLength(3);
  });

  test('no longer than half a minute', async () => {
    const { store, waits } = aStore({ user: null });
    answer('querySimplePatientByES', restarting);

    await expect(store.dispatch(callOnce('querySimplePatientByES', { page: 1, size: 20, keyword: '' }))).rejects.toMatchObject({
      exceptionType: 'error.restarting',
    });
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(30_000);
  });

  test('a write without a key is asked again where the server says that it did not begin it, and nowhere else', async () => {
    const { store } = aStore({ user: null });
    let times = 0;
    answer('logout', () => (++times === 1 ? restarting() : { done: true as const }));
    await store.dispatch(callOnce('logout'));
    expect(asked('logout')).toHaveLength(2);

    answer('logout', () => new HttpResponse('<html>', { status: 502 }));
    await expect(store.dispatch(callOnce('logout'))).rejects.toMatchObject({ cause: 'server' });
    expect(asked('logout')).toHaveLength(3);
  });
});

describe('dictionaries', () => {
  const ask = (store: ReturnType<typeof aStore>['store']) => store.dispatch(callOnce('getSexState'));

  test('are asked for once, also by two screens at the same moment', async () => {
    quietPush();
    const { store } = aStore();
    answer('getSexState', sexes);
    await Promise.all([ask(store), ask(store)]);
    await ask(store);

    expect(asked('getSexState')).toHaveLength(1);
  });

  test.each([
    ['the language', languageChanged('en')],
    ['the practice', practiceSwitched(aUser({ practiceId: 'practice-2' }))],
    ['the user', signedOut()],
  ])('are asked for again when %s has changed', async (_what, action) => {
    quietPush();
    const { store } = aStore();
    answer('getSexState', sexes);
    await ask(store);
    store.dispatch(action);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await ask(store);

    expect(asked('getSexState')).toHaveLength(2);
  });

  test('a failure is not remembered', async () => {
    const { store } = aStore({ user: null });
    answer('getSexState', () => HttpResponse.error());
    await expect(ask(store)).rejects.toMatchObject({ cause: 'network' });
    answer('getSexState', sexes);

    expect(await ask(store)).toEqual(sexes);
  });
});
