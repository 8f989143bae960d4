import { expect, test } from 'vitest';
import { noticeOfOrders } from './orderNotice.ts';

test('tells the nurses how many orders of a patient a payment released', () => {
  expect(noticeOfOrders({ encounterId: 'e1', patientName: '李明', count: 3 })).toEqual({
    subType: 'order_need_check_num',
    content: {
      message: 'shell.notice.orderNeedCheckNum',
      values: { change: 'ordersPaid', count: 3, patientName: '李明' },
      objectId: 'e1',
    },
  });
});

test('tells nothing where no order was released', () => {
  expect(noticeOfOrders(undefined)).toBeUndefined();
  expect(noticeOfOrders({ encounterId: 'e1', patientName: '李明', count: 0 })).toBeUndefined();
});
