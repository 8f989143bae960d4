import { describe, expect, test } from 'vitest';
import { aUser } from '../../tests/aUser.ts';
import { keptSession, parseTabs } from './kept.ts';
import { isGuardedRoute, leaveBlocked, leaveCancelled, leaveConfirmed, leaveGuardReducer, left, mayLeave } from './leaveGuard.ts';
import { linkOf, noticeRaised, noticesReducer } from './notices.ts';
import { recordClosed, recordMoved, recordOpened, recordTabsReducer } from './recordTabs.ts';
import { bareSessionReducer, languageChanged, placeAsked, selectMay, sessionExpired, signedIn, signedOut } from './session.ts';

type Action = { type: string };
const outcome = <State>(reducer: (state: State | undefined, action: Action) => State, ...actions: Action[]): State =>
  actions.reduce<State>(reducer, reducer(undefined, { type: 'start' }));

describe('session', () => {
  test('signing in takes the language of the user', () => {
    expect(outcome(bareSessionReducer, signedIn(aUser({ language: 'en' })))).toMatchObject({ language: 'en', user: { userId: 'user-1' } });
  });

  test('an expired session remembers where its user was, for that user only', () => {
    const expired = [signedIn(aUser()), sessionExpired({ path: '/main/patients' })];

    expect(outcome(bareSessionReducer, ...expired)).toMatchObject({ user: null, mustRefresh: true });
    expect(outcome(bareSessionReducer, ...expired, signedIn(aUser())).returnTo?.path).toBe('/main/patients');
    expect(outcome(bareSessionReducer, ...expired, signedIn(aUser({ userId: 'user-2' }))).returnTo).toBeNull();
  });

  test('an address opened without a session waits for whoever signs in', () => {
    const asked = placeAsked('/main/patients?id=p1');
    expect(outcome(bareSessionReducer, asked, signedIn(aUser())).returnTo?.path).toBe('/main/patients?id=p1');
    expect(keptSession(outcome(bareSessionReducer, asked))?.returnTo).toEqual({ path: '/main/patients?id=p1', userId: null });
  });

  test('a stored session counts only when every part of it is there', () => {
    const stored = { user: aUser(), language: 'zh', returnTo: null };
    const without = (part: string) => ({ ...stored, user: { ...stored.user, [part]: undefined } });

    expect(keptSession({ ...stored, _persist: {} })).toEqual(stored);
    expect(keptSession({ ...stored, user: null })).toMatchObject({ user: null });
    for (const part of Object.keys(stored.user)) expect(keptSession(without(part)), part).toBeUndefined();
    for (const broken of [undefined, null, 'x', [], { ...stored, language: 'fr' }, { ...stored, returnTo: {} }])
      expect(keptSession(broken)).toBeUndefined();
  });

  test('signing out leaves nothing but the language', () => {
    const state = outcome(bareSessionReducer, signedIn(aUser()), languageChanged('en'), signedOut());
    expect(state).toEqual({ user: null, language: 'en', mustRefresh: false, returnTo: null });
  });

  test.each([
    ['m_chart', true],
    ['m_billing', false],
  ])('may %s: %s', (permission, may) => {
    expect(selectMay({ session: outcome(bareSessionReducer, signedIn(aUser())) }, permission)).toBe(may);
  });
});

describe('record tabs', () => {
  const opened = (...tabs: Parameters<typeof recordOpened>[0][]) => outcome(recordTabsReducer, ...tabs.map((tab) => recordOpened(tab)));

  test.each([
    ['the same appointment twice', [{ appointmentId: '1' }, { appointmentId: '1' }], 1],
    ['two appointments', [{ appointmentId: '1' }, { appointmentId: '2' }], 2],
    [
      'one consultation from two appointments',
      [
        { appointmentId: '1', consultationApplyCode: 'c', type: 't' },
        { appointmentId: '2', consultationApplyCode: 'c', type: 't' },
      ],
      1,
    ],
    [
      'one code in two types',
      [
        { appointmentId: '1', consultationApplyCode: 'c', type: 't' },
        { appointmentId: '1', consultationApplyCode: 'c', type: 'u' },
      ],
      2,
    ],
    ['a consultation beside its appointment', [{ appointmentId: '1' }, { appointmentId: '1', consultationApplyCode: 'c' }], 2],
  ])('%s', (_what, tabs, count) => expect(opened(...tabs).tabs).toHaveLength(count));

  test.each([
    ['to the right', '1', '3', ['2', '3', '1']],
    ['to the left', '3', '1', ['3', '1', '2']],
    ['onto one that was closed meanwhile', '1', '9', ['1', '2', '3']],
  ])('one moved %s takes the place of the other', (_, tab, onto, expected) => {
    const before = opened({ appointmentId: '1' }, { appointmentId: '2' }, { appointmentId: '3' });
    const { tabs } = recordTabsReducer(before, recordMoved({ tab: { appointmentId: tab }, onto: { appointmentId: onto } }));
    expect(tabs.map(({ appointmentId }) => appointmentId)).toEqual(expected);
  });

  test('closing the shown one shows its left neighbour', () => {
    const state = recordTabsReducer(opened({ appointmentId: '1' }, { appointmentId: '2' }), recordClosed({ appointmentId: '2' }));
    expect(state).toEqual({ tabs: [{ appointmentId: '1' }], shown: { appointmentId: '1' } });
  });

  test('what storage holds counts only when it is whole', () => {
    expect(parseTabs('[{"appointmentId":"1"}]')).toEqual([{ appointmentId: '1' }]);
    for (const broken of [null, '', '{', '{}', '[{"appointmentId":1}]']) expect(parseTabs(broken)).toEqual([]);
  });
});

describe('notices', () => {
  test('of an ended session are not shown to the next one', () => {
    const told = noticeRaised({ tone: 'warning', words: { message: 'error.loginFailure' } });
    expect(outcome(noticesReducer, told, signedIn(aUser()))).toEqual([]);
  });

  test('the same words are shown once', () => {
    const raised = () => noticeRaised({ tone: 'error', words: { text: 'x' } });
    expect(outcome(noticesReducer, raised(), raised())).toHaveLength(1);
  });

  test('a changed order is kept, other messages are not', () => {
    const [changed, goods] = outcome(
      noticesReducer,
      noticeRaised({ tone: 'info', subType: 'order_has_changed', messageId: '1', words: { text: 'a' } }),
      noticeRaised({ tone: 'info', subType: 'need_send_goods_text', messageId: '2', words: { text: 'b' } }),
    );
    expect([changed?.kept, goods?.kept]).toEqual([true, false]);
  });

  test('links follow the index of the message type', () => {
    const redirect = new URLSearchParams(linkOf({ subType: 'order_has_changed' })?.split('?')[1]).get('redirect');
    expect(JSON.parse(redirect ?? '')).toEqual({ route: 'inpatient-nurse/orders-check', isShowMenu: true });
    expect(linkOf({ subType: 'need_send_goods_text' })).toBe('/main/to-medicine');
    expect(linkOf({ subType: 'doctor_has_send_order_text' })).toBeUndefined();
    expect(linkOf({ subType: 'doctor_has_send_lab_examine_order_text' })).toBeUndefined();
    expect(linkOf({})).toBeUndefined();
  });

  test('a critical result leads to its report', () => {
    const words = { message: 'shell.notice.orderHasChanged', values: { change: 'critical', reportNumber: 'L202611220001' } } as const;

    expect(linkOf({ subType: 'order_has_changed', words })).toBe('/main/to-laboratory?keyword=L202611220001');
  });

  test('a critical finding of imaging leads to its report', () => {
    const values = { change: 'critical', reportNumber: 'R202611220001', adviceType: 7 };
    const words = { message: 'shell.notice.orderHasChanged', values } as const;

    expect(linkOf({ subType: 'order_has_changed', words })).toBe('/main/to-radiology?keyword=R202611220001');
  });
});

describe('leave guard', () => {
  test('blocks once, asks, lets go when confirmed', () => {
    const asking = outcome(leaveGuardReducer, leaveBlocked({ to: '/main/home' }));
    expect(asking).toEqual({ state: 'asking', to: '/main/home' });
    expect(mayLeave(asking, true)).toBe(false);
    expect(mayLeave(leaveGuardReducer(asking, leaveConfirmed()), true)).toBe(true);
    expect(outcome(leaveGuardReducer, leaveBlocked({ to: '/' }), leaveCancelled()).state).toBe('idle');
    expect(outcome(leaveGuardReducer, leaveBlocked({ to: '/' }), leaveConfirmed(), left()).state).toBe('idle');
  });

  test.each([
    ['/main/medical-designer/1', true],
    ['/main/operation-form?id=1', true],
    ['/main/patients', false],
  ])('%s is guarded: %s', (path, isGuarded) => expect(isGuardedRoute(path)).toBe(isGuarded));
});
