import { HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, refusal, requests, withServer } from '../../tests/server.ts';
import { callApi } from '../api/api.ts';
import { callOnce } from '../api/outside.ts';
import { loadBoth } from '../words/library.ts';
import { inpatientEntered } from './inpatient.ts';
import { signOut } from './listeners/signOut.ts';
import { noticeViewed, selectNotices } from './notices.ts';
import { selectIsOverlayShown, waitBegan, waitEnded } from './overlay.ts';
import { practiceSwitched, sessionExpired, signedIn } from './session.ts';

withServer();
beforeAll(() => loadBoth(['shell']));
beforeEach(() => answer('pushToken', () => new Promise<never>(() => undefined)));
afterEach(() => void vi.useRealTimers());

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const texts = (store: ReturnType<typeof aStore>['store']) =>
  selectNotices(store.getState()).map(({ words }) => ('text' in words ? words.text : words.message));
const fails = async (store: ReturnType<typeof aStore>['store'], thunk: ReturnType<typeof callOnce>) => {
  await store.dispatch(thunk).catch(() => undefined);
  await settled();
};

describe('failed calls', () => {
  test('a refusal is told in the words of the server', async () => {
    const { store } = aStore();
    answer('deletePatient', () => refusal('has bills'));
    await fails(store, callOnce('deletePatient', { id: '1' }));
    expect(texts(store)).toEqual(['has bills']);
  });

  test.each([
    ['a question back', () => refusal('sure?', { exceptionType: 'confirm' })],
    ['field problems', () => refusal('wrong', { fields: [{ field: 'name', message: 'm' }] })],
  ])('%s raises a notice unless the caller tells it', async (_what, respond) => {
    const { store } = aStore();
    answer('deletePatient', respond);
    await fails(store, callOnce('deletePatient', { id: '1' }, { tells: 'caller' }));
    expect(texts(store)).toEqual([]);

    await fails(store, callOnce('deletePatient', { id: '1' }));
    expect(texts(store)).toHaveLength(1);
  });

  test('a caller may keep a problem to itself', async () => {
    const { store } = aStore();
    answer('deletePatient', () => refusal('has bills'));
    await fails(store, callOnce('deletePatient', { id: '1' }, { tells: 'caller' }));
    expect(texts(store)).toEqual([]);
  });

  test('a quiet call that finds no network says nothing', async () => {
    const { store } = aStore();
    answer('saveDraft', () => HttpResponse.error());
    await fails(store, callOnce('saveDraft', { key: 'k', body: {} }));
    expect(texts(store)).toEqual([]);
  });

  test('an unknown path is told', async () => {
    const { store, calls } = aStore();
    answer('logout', () => HttpResponse.json({ status: false }, { status: 404 }));
    await fails(store, callOnce('logout'));
    expect(texts(store)).toEqual([calls.say('error.interfaceNotFound')]);
  });

  test.each([400, 401])('%i ends the session once: login page, refresh flag, one notice', async (status) => {
    const { store, place, moveTo } = aStore();
    moveTo('/main/patients?page=2');
    answer('queryMyProfile', () => HttpResponse.json({ status: false }, { status }));
    await Promise.all([fails(store, callOnce('queryMyProfile')), fails(store, callOnce('queryMyProfile'))]);

    expect(place()).toBe('/login');
    expect(store.getState().session).toMatchObject({ user: null, mustRefresh: true, returnTo: { path: '/main/patients?page=2' } });
    expect(texts(store)).toEqual(['error.loginFailure']);
  });

  test('an answer to an earlier session does not end the new one', async () => {
    const { store } = aStore();
    let release: (response: Response) => void = () => undefined;
    answer('queryMyProfile', () => new Promise<Response>((resolve) => (release = resolve)));
    const old = fails(store, callOnce('queryMyProfile'));
    await settled();
    store.dispatch(signedIn(aUser({ token: 'token-2' })));
    release(new HttpResponse(null, { status: 401 }));
    await old;

    expect(store.getState().session.user?.token).toBe('token-2');
  });

  test.each([
    [401, '/sys-message?stateType=ERROR_WECHAT'],
    [404, '/sys-message?stateType=NOT_FOUND'],
  ])('on pages opened by link %i leads to %s, without a notice', async (status, to) => {
    const { store, place, moveTo } = aStore({ user: null });
    moveTo('/my-courses?id=1');
    answer('logout', () => HttpResponse.json({ status: false }, { status }));
    await fails(store, callOnce('logout'));
    expect([place(), texts(store)]).toEqual([to, []]);
  });
});

describe('the overlay', () => {
  test('shows after 300 ms, goes with the answer', async () => {
    vi.useFakeTimers();
    const { store } = aStore({ user: null });
    store.dispatch(waitBegan('a'));
    await vi.advanceTimersByTimeAsync(299);
    expect(selectIsOverlayShown(store.getState())).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(selectIsOverlayShown(store.getState())).toBe(true);
    store.dispatch(waitEnded('a'));
    expect(selectIsOverlayShown(store.getState())).toBe(false);
  });

  test('never flashes for many fast calls, frees itself after 30 s', async () => {
    vi.useFakeTimers();
    const { store } = aStore({ user: null });
    for (const id of ['a', 'b', 'c']) {
      store.dispatch(waitBegan(id));
      await vi.advanceTimersByTimeAsync(200);
      store.dispatch(waitEnded(id));
      expect(selectIsOverlayShown(store.getState())).toBe(false);
    }
    store.dispatch(waitBegan('hung'));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(selectIsOverlayShown(store.getState())).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState().overlay).toEqual({});
  });

  test.each([
    ['a write', callOnce('deletePatient', { id: '1' }), 1],
    ['a quiet write', callOnce('saveDraft', { key: 'k', body: {} }), 0],
    ['a query', callOnce('queryMyProfile'), 0],
  ])('%s counts %#', async (_what, thunk, count) => {
    const { store } = aStore({ user: null });
    for (const name of ['deletePatient', 'saveDraft', 'queryMyProfile'] as const) answer(name, () => settled().then(() => refusal('no')));
    const call = fails(store, thunk as ReturnType<typeof callOnce>);
    expect(Object.keys(store.getState().overlay)).toHaveLength(count);
    await call;
    await settled();
    expect(store.getState().overlay).toEqual({});
  });
});

describe('push', () => {
  const event = (own: object) => ({ data: JSON.stringify(own), lastEventId: '' });

  test('resumes after the last event with a fresh token', async () => {
    let tokens = 0;
    answer('pushToken', () => `push-${++tokens}`);
    const { streams } = aStore();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.onopen?.();
    streams[0]?.onmessage?.(event({ id: '41' }));
    streams[0]?.onerror?.();

    await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 3000 });
    expect(streams[0]?.isClosed).toBe(true);
    expect(streams.map(({ url }) => url.split('?')[1])).toEqual(['token=push-1', 'token=push-2&after=41']);
  });

  test('an event makes what it names stale and raises its notice', async () => {
    answer('pushToken', 'push');
    answer('getBookableDoctors', []);
    const { store, streams } = aStore();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    const { initiate } = callApi.endpoints.getBookableDoctors as unknown as { initiate: () => never };
    await store.dispatch(initiate());
    const before = requests().length;

    streams[0]?.onmessage?.(
      event({ id: '1', tags: ['Staff', 'nonsense'], subType: 'need_send_goods_text', content: { values: { patientName: 'A' } } }),
    );
    await vi.waitFor(() => expect(requests()).toHaveLength(before + 1));

    expect(selectNotices(store.getState())[0]).toMatchObject({
      subType: 'need_send_goods_text',
      words: { values: { patientName: 'A', named: 'yes' } },
    });
  });

  test('ends with the session', async () => {
    answer('pushToken', 'push');
    const { store, streams } = aStore();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    store.dispatch(sessionExpired({ path: '/' }));
    await settled();
    expect(streams[0]?.isClosed).toBe(true);
    expect(streams).toHaveLength(1);
  });

  test('viewing a message opens its link and marks it read', async () => {
    let read = '';
    answer('pushToken', 'push');
    answer('markNoticeRead', ({ id }) => {
      read = String(id);
      return { done: true as const };
    });
    const { store, streams, place } = aStore();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.onmessage?.(event({ id: '9', subType: 'need_send_goods_text' }));
    store.dispatch(noticeViewed(selectNotices(store.getState())[0]!));
    await vi.waitFor(() => expect(read).toBe('9'));
    expect(place()).toBe('/main/to-medicine');
    expect(selectNotices(store.getState())).toEqual([]);
  });
});

describe('the end of a session', () => {
  test('signing out leaves no answers in memory, even when the server cannot be reached', async () => {
    answer('queryMyConfig', {});
    answer('logout', () => HttpResponse.error());
    const { store, place } = aStore();
    const { initiate } = callApi.endpoints.queryMyConfig as unknown as { initiate: () => never };
    await store.dispatch(initiate());
    await store.dispatch(signOut());
    await settled();

    expect(place()).toBe('/login');
    expect(JSON.stringify(store.getState().calls)).not.toContain('queryMyConfig');
    expect(store.getState().session.user).toBeNull();
  });

  test('a practice switch clears what the other practice had answered before anything is drawn', async () => {
    answer('queryMyConfig', {});
    const { store } = aStore();
    const { initiate } = callApi.endpoints.queryMyConfig as unknown as { initiate: () => never };
    await store.dispatch(initiate());
    store.dispatch(practiceSwitched(aUser({ practiceId: 'practice-2' })));
    expect(JSON.stringify(store.getState().calls)).not.toContain('queryMyConfig');
  });
});

describe('the inpatient check', () => {
  const pageHost = 'http://clinic.test/inpatient.html';
  const granted = {
    userId: 'u',
    userName: '刘',
    userNameEn: 'Liu',
    practiceId: 'p',
    practiceName: '徐汇',
    practiceNameEn: 'Xuhui',
  };

  test.each([
    [true, 'of the authorization', 'key of the authorization', 'u'],
    [false, 'of the check, with the stored user', 'key of the check', aUser().userId],
  ])('open %s: once, 800 ms after the last entering, with the key %s', async (result, _which, secretKey, userId) => {
    vi.useFakeTimers();
    let checks = 0;
    answer('checkInpatientOpen', () => {
      checks += 1;
      return { result, secretKey: 'key of the check', pageHost };
    });
    answer('queryInpatientAuthorization', { ...granted, secretKey: 'key of the authorization', pageHost, authorities: ['m_inpatient'] });
    const { store } = aStore();
    for (let times = 0; times < 3; times += 1) store.dispatch(inpatientEntered());
    await vi.advanceTimersByTimeAsync(799);
    expect(checks).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(store.getState().inpatient.frame).not.toBeNull());

    expect(checks).toBe(1);
    const { isOpen, frame } = store.getState().inpatient;
    expect([isOpen, frame?.secretKey, frame?.bearer.userId, frame?.timestamp]).toEqual([result, secretKey, userId, 1_800_000_000_000]);
    expect(JSON.stringify(frame)).not.toContain(aUser().token);
  });

  test('our own page, named without a host, is taken from beside the calls', async () => {
    vi.useFakeTimers();
    answer('checkInpatientOpen', { result: false, secretKey: 'k', pageHost: 'inpatient.html' });
    const { store } = aStore();
    store.dispatch(inpatientEntered());
    await vi.advanceTimersByTimeAsync(800);
    vi.useRealTimers();
    await vi.waitFor(() => expect(store.getState().inpatient.frame?.pageHost).toBe(pageHost));
  });

  test.each([
    ['a page at an address nobody has allowed', () => ({ result: false, secretKey: 'k', pageHost: 'https://elsewhere.test/' }), 'host'],
    ['a check that fails', () => refusal('no'), 'unreached'],
  ] as const)('%s is not shown', async (_what, given, failure) => {
    vi.useFakeTimers();
    answer('checkInpatientOpen', given);
    const { store } = aStore();
    store.dispatch(inpatientEntered());
    await vi.advanceTimersByTimeAsync(800);
    vi.useRealTimers();
    await vi.waitFor(() => expect(store.getState().inpatient).toEqual({ isOpen: null, frame: null, failure }));
  });
});
