import { expect, test } from 'vitest';
import { aStore } from '../../tests/aStore.ts';
import { aUser } from '../../tests/aUser.ts';
import { answer, withServer } from '../../tests/server.ts';
import { recordOpened } from './recordTabs.ts';
import { practiceSwitched } from './session.ts';

withServer();

test('the record tabs of a practice are there when one works in it, and only then', () => {
  answer('pushToken', () => new Promise<never>(() => undefined));
  const { store } = aStore();
  const openTabs = () => store.getState().recordTabs.tabs.map(({ appointmentId }) => appointmentId);
  const workIn = (practiceId: string) => store.dispatch(practiceSwitched(aUser({ practiceId })));
  workIn('practice-1');
  store.dispatch(recordOpened({ appointmentId: 'a1' }));
  workIn('practice-2');
  expect(openTabs()).toEqual([]);
  store.dispatch(recordOpened({ appointmentId: 'b1' }));
  workIn('practice-1');
  expect(openTabs()).toEqual(['a1']);
});
