import { expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { pluginActionOf, pluginBody, pluginCode, pluginToken } from './plugin.ts';

const job = { laid: { document: 'bill' }, jobId: 'job-1', objectId: 'bill-1' } as const;
const asOurs = { paper: job.laid, jobId: 'job-1', objectId: 'bill-1' };
const off = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0 } as const;

test('the token tells who works where, and one authority only', () => {
  const user = aUser({ authorities: ['m_billing', 'o_local_print_template_upload', 'm_settings'] });

  expect(pluginToken(user, 'for printing')).toEqual({
    orgId: user.orgId,
    orgCode: user.orgNo,
    practiceId: user.practiceId,
    practiceList: user.practiceVos.map(({ practiceId, name }) => ({ practiceId, practiceName: name })),
    userName: user.userName,
    userId: user.userId,
    token: 'for printing',
    authorities: ['o_local_print_template_upload'],
  });
  expect(pluginToken(aUser({ authorities: ['m_billing'] }), '').authorities).toEqual([]);
});

test.each([
  ['bill', 'PrintBill'],
  ['prescription', 'NewPrintPrescription'],
  ['record', 'print'],
  ['label', 'print'],
  ['warehousing', 'PrintList'],
  ['lab', 'PrintList'],
  ['executions', 'printList'],
  ['recharge', 'print'],
  ['rechargeClient', 'prints'],
  ['packageClient', 'prints'],
  ['imaging', 'print'],
  ['dispensing', 'print'],
])('%s goes by %s', (document, action) => {
  expect(pluginActionOf(document)).toBe(action);
});

test.each([
  ['Bill', 'zh', 'Bill_ZH'],
  ['Bill', 'en', 'Bill_EN'],
  ['PatientInfo', 'zh', 'PatientInfo_ZH'],
  ['PatientInfo', 'en', 'PatientInfo_EN'],
  ['CF', 'zh', 'CF_ZH'],
  ['CFS', 'en', 'CFS_EN'],
] as const)('%s in %s is %s', (code, language, whole) => {
  expect(pluginCode(code, language)).toBe(whole);
});

test('a bill carries its options, each 0 or 1, and money in yuan', () => {
  const paper = {
    practiceName: { zh: '徐汇', en: 'Xuhui' },
    diagnoseForOrderVos: [{ zh: '感冒', en: '' }],
    billingDetailVos: [{ amount: 2, price: 1250, projectTotalMoney: 2500, suiteDiscountMoney: 0 }],
    subtotal: 2500,
    payments: [{ method: { zh: '现金', en: 'Cash' }, amount: 2500 }],
  };
  const asked = { ...job, document: 'bill', code: 'Bill', language: 'en', paper, options: { ...off, pay: 1, _persist: {} } } as const;

  expect(pluginBody(asked)).toEqual({
    ...asOurs,
    code: 'Bill_EN',
    lang: 'en',
    options: { ...off, pay: 1 },
    data: {
      practiceName: 'Xuhui',
      diagnoseForOrderVos: ['感冒'],
      billingDetailVos: [{ amount: 2, price: '12.50', projectTotalMoney: '25.00', suiteDiscountMoney: '0.00' }],
      subtotal: '25.00',
      payments: [{ method: 'Cash', amount: '25.00' }],
    },
  });
});

test('more copies than one are said', () => {
  const asked = { ...job, document: 'label', code: 'PatientInfo', language: 'zh', paper: {}, options: off } as const;
  expect([pluginBody({ ...asked, copies: 3 }).copies, pluginBody({ ...asked, copies: 1 }).copies]).toEqual([3, undefined]);
});

test('the unit price of a warehouse entry has 3 decimals; what is no bill has no options', () => {
  const paper = { storeItemVOS: [{ number: 10, price: 1234, totalAmount: 1234 }] };

  expect(pluginBody({ ...job, document: 'warehousing', code: 'Warehousing', language: 'zh', paper, options: off })).toEqual({
    ...asOurs,
    code: 'Warehousing_ZH',
    lang: 'zh',
    data: { storeItemVOS: [{ number: 10, price: '1.234', totalAmount: '12.34' }] },
  });
});
