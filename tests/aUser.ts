import type * as Session from '../src/domain/session/shapes.ts';

export const aUser = (own: Partial<Session.User> = {}): Session.User => ({
  userId: 'user-1',
  userName: '\u674e\u533b\u751f',
  userNameEn: 'Dr Li',
  token: 'token-1',
  orgId: 'org-1',
  orgNo: '500',
  practiceId: 'practice-1',
  practiceVos: [{ practiceId: 'practice-1', name: 'A', nameEn: 'A' }],
  authorities: ['m_patient', 'm_chart'],
  practiceName: 'A',
  practiceNameEn: 'A',
  practiceLogo: null,
  language: 'zh',
  loginInfo: { systemVersion: 'v1' },
  ...own,
});
