import { expect, test } from 'vitest';
import { aUser } from '../../tests/aUser.ts';
import { staffOf } from './current.ts';

const pathIn = (systemVersion: string, authorities: string[]) => {
  const user = aUser();
  return staffOf({ ...user, authorities, loginInfo: { ...user.loginInfo, systemVersion } }).recordPath('a1');
};

test.each([
  ['beside the queue in the simplified edition', 'v2', ['v2_m_doctor_workstation'], '/simplified-main/simplified-doctor-workstation?id=a1'],
  ['by itself for a nurse of it', 'v2', ['v2_m_nurse_workstation'], '/simplified-main/medical-records/medical-records-list?id=a1'],
  ['in a tab in the full edition', 'v1', ['m_chart'], '/main/medical-records/medical-records-list?id=a1'],
])('opens a record %s', (_, version, authorities, path) => expect(pathIn(version, authorities)).toBe(path));
