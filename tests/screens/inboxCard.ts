import type * as Inbox from '../../src/domain/approval/inbox/shapes.ts';

/** A refund that a colleague applied for. */
export const aCard = (over: Partial<Inbox.InboxCard> = {}): Inbox.InboxCard => ({
  id: 'refund/r1',
  kind: 'refund',
  objectId: 'r1',
  version: 1,
  number: 'TF1',
  amount: 2280,
  patientId: 'p1',
  patientName: '周小舟',
  patientNameEn: 'Zhou Xiaozhou',
  mrn: 'M1',
  sex: 'M',
  birthDate: '2018-05-01',
  isDeceased: false,
  deceasedOn: null,
  reason: 'not taken',
  facts: [{ label: 'refund.bill', unit: 'text', before: null, after: 'B1' }],
  lines: [{ nameZh: '阿莫西林', nameEn: 'Amoxicillin', text: '× 2', amount: 2280 }],
  lineCount: 3,
  asker: { name: '赵倩', nameEn: 'Zhao Qian' },
  askedAt: '2026-11-26T01:00:00.000Z',
  approval: null,
  ...over,
});
