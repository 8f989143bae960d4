import { expect, test } from 'vitest';
import { noticeOfGoods } from './goodsNotice.ts';

const sheet = (id: string) => ({ id, patientName: '李明' });

test('tells the pharmacy of one sheet by the name of its patient', () => {
  expect(noticeOfGoods([sheet('a')])).toMatchObject({ subType: 'need_send_goods_text', content: { values: { patientName: '李明' } } });
});

test('tells of several sheets in one notice that carries their count', () => {
  expect(noticeOfGoods([sheet('a'), sheet('b'), sheet('c')])).toMatchObject({
    subType: 'need_send_goods_num',
    content: { message: 'shell.notice.needSendGoodsNum', values: { count: 3 }, objectId: 'a' },
  });
});

test('tells nothing where nothing waits', () => {
  expect(noticeOfGoods([])).toBeUndefined();
});
