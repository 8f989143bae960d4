import { describe, expect, it } from 'vitest';
import {
  type BookedPayment,
  channelBlockers,
  differenceActNames,
  differenceCan,
  differenceStates,
  matchByReference,
  proposePairs,
  resultOf,
  type StatedLine,
  stateAfter,
} from './channel.ts';
import { columnsFor, linesOf, statementPresets } from './statement.ts';

const aLine = (own: Partial<StatedLine> = {}): StatedLine => ({
  id: 'l1',
  at: '2026-11-20T02:00:00Z',
  tradeNumber: '4200000925202611206714992712',
  orderNumber: 'S20261120100000',
  number: '4200000925202611206714992712',
  amount: 8000,
  ...own,
});
const aPayment = (own: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'p1',
  at: '2026-11-20T02:01:00Z',
  amount: 8000,
  reference: '',
  ...own,
});

describe('a line and a payment with a number belong together', () => {
  it.each<[string, string, boolean]>([
    ['the transaction number', '4200000925202611206714992712', true],
    ['the order number', 'S20261120100000', true],
    ['the last six digits', '992712', true],
    ['five digits', '92712', false],
    ['digits from the middle', '202611', false],
    ['another number', '4200000925202611206714992713', false],
    ['no number', '', false],
  ])('by %s: %s is %s', (_, reference, expected) => {
    expect(matchByReference([aLine()], [aPayment({ reference })])).toHaveLength(expected ? 1 : 0);
  });

  it('though the amounts differ', () => {
    expect(matchByReference([aLine()], [aPayment({ reference: '992712', amount: 7900 })])).toEqual([{ lineId: 'l1', paymentId: 'p1' }]);
  });

  it('never a payment and a refund', () => {
    expect(matchByReference([aLine({ amount: -8000 })], [aPayment({ reference: '992712' })])).toEqual([]);
  });

  it('the refund of the same amount first', () => {
    const lines = [aLine({ id: 'r1', amount: -3000 }), aLine({ id: 'r2', amount: -5000 })];
    const payments = [aPayment({ id: 'a', amount: -5000, reference: '992712' }), aPayment({ id: 'b', amount: -3000, reference: '992712' })];
    expect(matchByReference(lines, payments)).toEqual([
      { lineId: 'r1', paymentId: 'b' },
      { lineId: 'r2', paymentId: 'a' },
    ]);
  });
});

describe('a pair is proposed', () => {
  it.each<[string, Partial<BookedPayment>, boolean]>([
    ['of one amount a minute apart', {}, true],
    ['of one amount half an hour apart', { at: '2026-11-20T02:30:00Z' }, true],
    ['of one amount later than that', { at: '2026-11-20T02:30:01Z' }, false],
    ['of another amount', { amount: 7999 }, false],
    ['of a refund for a payment', { amount: -8000 }, false],
  ])('%s: %s', (_, own, expected) => {
    expect(proposePairs([aLine()], [aPayment(own)], 30)).toHaveLength(expected ? 1 : 0);
  });

  it('with the payment nearest in time, and each payment once', () => {
    const lines = [aLine(), aLine({ id: 'l2', at: '2026-11-20T02:05:00Z' })];
    const payments = [aPayment({ at: '2026-11-20T02:05:10Z' }), aPayment({ id: 'p2', at: '2026-11-20T02:20:00Z' })];
    expect(proposePairs(lines, payments, 30)).toEqual([
      { lineId: 'l2', paymentId: 'p1' },
      { lineId: 'l1', paymentId: 'p2' },
    ]);
  });
});

it.each<[number | null, number | null, string]>([
  [8000, 8000, 'matched'],
  [8000, 7900, 'amountDiffers'],
  [8000, null, 'onlyInStatement'],
  [null, 8000, 'onlyInLedger'],
  [-8000, null, 'refundMissing'],
  [null, -8000, 'refundMissing'],
  [-8000, -8000, 'matched'],
])('a line of %s and a payment of %s are %s', (line, payment, kind) => {
  const of = (amount: number | null) => (amount === null ? null : { amount });
  expect(resultOf(of(line), of(payment))).toBe(kind);
});

describe('a difference', () => {
  const allowed = { open: ['explain', 'note'], noted: ['explain', 'note'], explained: ['withdraw'] };
  it.each(differenceStates.flatMap((state) => differenceActNames.map((act) => [state, act] as const)))(
    'that is %s, asked to %s',
    (state, act) => {
      expect(differenceCan(act, state)).toBe(allowed[state].includes(act));
    },
  );

  it('is what its last act made of it', () => {
    expect([null, 'explain', 'note', 'withdraw'].map((act) => stateAfter(act as never))).toEqual(['open', 'explained', 'noted', 'open']);
  });
});

describe('a day of a channel', () => {
  const facts = {
    day: '2026-11-20',
    today: '2026-11-26',
    isClosed: false,
    lines: 1,
    results: [{ kind: 'matched', state: 'open' }] as const,
  };
  it.each([
    ['with all matched', {}, undefined],
    ['that is not over', { today: '2026-11-20' }, 'till.channel.blocker.notOver'],
    ['that is closed', { isClosed: true }, 'till.channel.blocker.closed'],
    ['without a statement', { lines: 0 }, 'till.channel.blocker.noStatement'],
    ['without a statement and without payments', { lines: 0, results: [] }, undefined],
    ['with an open difference', { results: [{ kind: 'onlyInLedger', state: 'noted' }] }, 'till.channel.blocker.open'],
    ['with an explained difference', { results: [{ kind: 'onlyInLedger', state: 'explained' }] }, undefined],
  ] as const)('%s is kept open by %s', (_, own, message) => {
    expect(channelBlockers({ ...facts, ...own })[0]?.message).toBe(message);
  });
});

const weChat =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'.split(
    ',',
  );
const aWeChatRow = (number: number, own: Record<string, string>) => ({
  number,
  cells: weChat.map((title) => `\`${own[title] ?? ''}`),
});

const today = '2026-11-29';

describe('the file of WeChat Pay', () => {
  const columns = columnsFor(weChat, null)!;
  const paid = {
    交易时间: '2026-11-20 10:00:00',
    微信订单号: '4200001',
    商户订单号: 'S1',
    交易状态: 'SUCCESS',
    微信退款单号: '0',
    手续费: '0.48000',
    订单金额: '80.00',
    申请退款金额: '0.00',
  };

  it('is recognised by its titles', () => expect(columns).toBe(statementPresets[0]));

  it('gives payments, refunds and fees in fen, and leaves out its sums', () => {
    const { lines, problems } = linesOf(
      weChat,
      [
        aWeChatRow(2, paid),
        aWeChatRow(3, { ...paid, 交易状态: 'REFUND', 微信退款单号: '5030001', 订单金额: '0.00', 申请退款金额: '30.00', 手续费: '-0.18' }),
        { number: 4, cells: ['总交易单数', '应结订单总金额', '退款总金额'] },
        { number: 5, cells: ['`2', '`80.00', '`30.00'] },
      ],
      columns,
      today,
    );
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      {
        at: '2026-11-20T02:00:00.000Z',
        day: '2026-11-20',
        isRefund: false,
        number: '4200001',
        tradeNumber: '4200001',
        orderNumber: 'S1',
        amount: 8000,
        fee: 48,
      },
      expect.objectContaining({ isRefund: true, number: '5030001', tradeNumber: '4200001', amount: -3000, fee: -18 }),
    ]);
  });

  it.each([
    ['a time', { 交易时间: '昨天' }, 'at', 'till.statement.time'],
    ['a time of no day', { 交易时间: '2026-02-30 10:00:00' }, 'at', 'till.statement.time'],
    ['a day of payments', { 交易时间: '1000-01-01 10:00:00' }, 'at', 'till.statement.time'],
    ['a day that has come', { 交易时间: '2026-12-01 10:00:00' }, 'at', 'till.statement.time'],
    ['a day of this world', { 交易时间: '9999-12-31 10:00:00' }, 'at', 'till.statement.time'],
    ['a text that fits', { 商户订单号: `a${' '.repeat(32_000)}b` }, 'orderNumber', 'error.field.tooLong'],
    ['a number', { 微信订单号: '' }, 'tradeNumber', 'till.statement.number'],
    ['a whole number', { 微信订单号: '4.2E+27' }, 'tradeNumber', 'till.statement.cutNumber'],
    ['an amount', { 订单金额: '八十' }, 'amount', 'till.statement.amount'],
    ['a fee', { 手续费: 'x' }, 'fee', 'till.statement.amount'],
  ] as const)('says in which row %s is missing', (_, own, field, message) => {
    const { problems } = linesOf(weChat, [aWeChatRow(7, { ...paid, ...own })], columns, today);
    expect(problems).toMatchObject([{ row: 7, field, message }]);
  });

  it('says that a row repeats another', () => {
    const { lines, problems } = linesOf(weChat, [aWeChatRow(2, paid), aWeChatRow(3, paid)], columns, today);
    expect(lines).toHaveLength(1);
    expect(problems).toMatchObject([{ row: 3, message: 'till.statement.repeated', values: { row: 2 } }]);
  });
});

it('the file of Alipay gives refunds by their negative amount, with padded titles and notes around', () => {
  const titles = ['支付宝交易号  ', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '退款批次号/请求号', '服务费（元）'];
  const columns = columnsFor(titles, null)!;
  const { lines, problems } = linesOf(
    titles,
    [
      { number: 6, cells: ['2026112022001\t', 'A1', '交易', '2026/11/20 9:05', '600.00', '', '-3.60'] },
      { number: 7, cells: ['2026112022001', 'A1', '退款', '2026-11-20 11:00:00', '-50.00', 'RF1', '0.30'] },
      { number: 8, cells: ['#-----业务明细列表结束-----', '', '', '', '', '', ''] },
    ],
    columns,
    today,
  );
  expect(problems).toEqual([]);
  expect(lines.map(({ number, amount, fee, at }) => [number, amount, fee, at])).toEqual([
    ['2026112022001', 60_000, -360, '2026-11-20T01:05:00.000Z'],
    ['RF1', -5000, 30, '2026-11-20T03:00:00.000Z'],
  ]);
});

it('a saved mapping is used before those of the products', () => {
  const own = { ...statementPresets[0]!, amount: '应结订单金额' };
  expect(columnsFor(weChat, own)).toBe(own);
  expect(columnsFor(['日期', '金额'], own)).toBeUndefined();
});
