import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rmbCapitals } from '../domain/money/capitals.ts';
import type * as Print from '../domain/print/shapes.ts';
import { loadBoth } from '../words/library.ts';
import { speechIn } from '../words/speech.ts';
import { billModel, linesOnPage } from './bill/model.ts';
import { sample as bill } from './bill/sample.ts';
import { claimModel } from './claim/model.ts';
import { sample as claim, ofTwoInsurers } from './claim/sample.ts';
import type { Fact } from './parts/FactGrid.tsx';
import { type LinedPaper, pageSumOf } from './parts/linedPaper.ts';
import { stockSlipModel } from './stockSlip/model.ts';
import { sample as slip, supplierReturn } from './stockSlip/sample.ts';
import { stocktakeModel } from './stocktake/model.ts';
import { stocktakeOf } from './stocktake/sample.ts';
import { warehousingModel } from './warehousing/model.ts';
import { warehousingOf } from './warehousing/sample.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'vital']));

const fen = (text: string | undefined) => Math.round(Number((text ?? '').replace(/[¥,]/g, '')) * 100);
const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const column = ({ sheets }: LinedPaper, index: number) => add(sheets.flat().map(({ cells }) => fen(cells[index])));
const sumNamed = ({ sums }: LinedPaper, label: string) => fen(sums.find((sum) => sum.label === label)?.value);
const inText = (text: string) => [...text.matchAll(/\d[\d,]*\.\d{2}/g)].map(([money]) => fen(money));
const shares = (facts: readonly Fact[] | undefined) => add((facts ?? []).map(({ value }) => fen(value)));

const allOff = { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 0 };
const options = fc.record({ address: fc.constantFrom(0, 1), medication: fc.constantFrom(0, 1), laboratory: fc.constantFrom(0, 1) });
const kinds = ['西药', '检验费', '治疗费', '材料费'];

/** A line whose parts come to its total, as the database holds it to. */
const sale = fc.record({
  kind: fc.constantFrom('package' as const, 'newCard' as const, 'recharge' as const),
  name: fc.constantFrom({ zh: '换药十次', en: 'Ten dressings' }, { zh: '金卡', en: 'Gold' }),
  price: fc.nat({ max: 500_000 }),
  gift: fc.constantFrom(0, 1000),
});
const line = fc
  .record({
    price: fc.integer({ min: 0, max: 5_000_000 }),
    amount: fc.integer({ min: 1, max: 120 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    insured: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.nat({ max: kinds.length - 1 }),
    name: fc.string({ minLength: 1, maxLength: 60, size: 'max' }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    adviceType: fc.constantFrom(1, 3, 6, null),
  })
  .map(({ price, amount, off, insured, kind, name, refunded, adviceType }): Print.BillLine => {
    const projectTotalMoney = price * amount;
    const suiteDiscountMoney = Math.floor(projectTotalMoney * off);
    const insuranceIndemnityMoney = Math.floor((projectTotalMoney - suiteDiscountMoney) * insured);
    return {
      ...bill.billingDetailVos[0]!,
      price,
      amount,
      adviceType,
      projectTotalMoney,
      suiteDiscountMoney,
      insuranceIndemnityMoney,
      projectName: { zh: name, en: name },
      itemTypeName: { zh: kinds[kind]!, en: kinds[kind]! },
      refundedAmount: Math.floor(amount * refunded),
      projectReceivableMoney: projectTotalMoney - suiteDiscountMoney - insuranceIndemnityMoney,
    };
  });

const generated = fc
  .record({
    // Of its own accord fast-check makes no more than eleven.
    lines: fc.array(line, { minLength: 1, maxLength: 45, size: 'max' }),
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
    insured: fc.boolean(),
    sales: fc.array(sale, { maxLength: 3 }),
  })
  .map(({ lines, paid, insured, sales }): Print.BillPrint => {
    const billingDetailVos = insured
      ? lines
      : lines.map((one) => ({
          ...one,
          insuranceIndemnityMoney: 0,
          projectReceivableMoney: one.projectReceivableMoney + one.insuranceIndemnityMoney,
        }));
    const sum = (of: (one: Print.BillLine) => number) => add(billingDetailVos.map(of));
    const [subtotal, off] = [sum((one) => one.projectTotalMoney), sum((one) => one.suiteDiscountMoney)];
    const insuranceIndemnityMoney = sum((one) => one.insuranceIndemnityMoney);
    const receivableMoney = subtotal - off - insuranceIndemnityMoney;
    const payMoney = Math.floor(receivableMoney * paid);
    const packageMoney = Math.floor(off / 3);
    return {
      ...bill,
      billingDetailVos,
      sales,
      subtotal,
      insuranceIndemnityMoney,
      receivableMoney,
      payMoney,
      packageMoney,
      discount: off - packageMoney,
      couponMoney: 0,
      pointsMoney: 0,
      afterSuiteAndDiscountMoney: subtotal - off,
      arrears: receivableMoney - payMoney,
    };
  });

describe('a bill on paper', () => {
  test('comes to what its lines come to, in every column and on every page, whatever its 20 lines a page hold', () => {
    const words = speechIn('zh');
    let longest = 0;
    fc.assert(
      fc.property(generated, options, (paper, chosen) => {
        longest = Math.max(longest, paper.billingDetailVos.length);
        const model = billModel(paper, { ...allOff, ...chosen }, words);
        const isInsured = paper.insuranceIndemnityMoney > 0;
        const net = isInsured ? 9 : 8;
        const sold = add(paper.sales.map(({ price }) => price));
        expect(model.sheets.flat()).toHaveLength(paper.billingDetailVos.length + paper.sales.length);
        expect(model.sheets.every(({ length }) => length > 0 && length <= linesOnPage)).toBe(true);
        expect(column(model, 6)).toBe(paper.subtotal + sold);
        expect(column(model, 7)).toBe(paper.packageMoney + paper.discount);
        if (isInsured) expect(column(model, 8)).toBe(paper.insuranceIndemnityMoney);
        expect(column(model, net)).toBe(paper.receivableMoney + sold);
        expect(sumNamed(model, '合计')).toBe(paper.subtotal);
        expect(sumNamed(model, '应收')).toBe(paper.receivableMoney);
        expect(sumNamed(model, '套餐抵扣') + sumNamed(model, '折扣') + sumNamed(model, '保险支付') + sumNamed(model, '应收')).toBe(
          paper.subtotal,
        );
        expect([sumNamed(model, '套餐与会员卡'), sumNamed(model, '应收合计')]).toEqual(
          paper.sales.length > 0 ? [sold, paper.receivableMoney + sold] : [0, 0],
        );
        expect(model.sums.filter(({ isMain, label }) => isMain && label !== '欠费')).toHaveLength(1);
        expect(sumNamed(model, '实收') + sumNamed(model, '欠费')).toBe(paper.receivableMoney + sold);
        expect(model.capitals).toBe(`人民币（大写）：${rmbCapitals(paper.receivableMoney + sold)}`);
        const types = new Set([
          ...paper.billingDetailVos.map(({ itemTypeName }) => itemTypeName.zh),
          ...paper.sales.map(({ kind }) => kind),
        ]).size;
        expect([model.groups?.length, shares(model.groups)]).toEqual(types > 1 ? [types, paper.subtotal + sold] : [0, 0]);
        for (const lines of model.sheets) {
          const of = (index: number) => add(lines.map(({ cells }) => fen(cells[index])));
          expect(inText(pageSumOf(model.pageSum!, lines))).toEqual([of(6), of(net)]);
        }
      }),
      { numRuns: 1000, seed: 20_261_121, endOnFailure: true },
    );
    expect(longest).toBe(45);
  }, 60_000);
});

describe('stock documents on paper', () => {
  test.each([1, 20, 21, 57, 130])('of %i lines come to what their lines and their pages come to', (count) => {
    const words = speechIn('en');
    const entry = warehousingOf(count);
    for (const model of [
      warehousingModel(entry, words),
      stockSlipModel({ ...slip, storeItemVOS: entry.storeItemVOS, totalAmount: entry.totalAmount }, words),
    ]) {
      expect(model.sheets.flat()).toHaveLength(count);
      expect(column(model, 6)).toBe(entry.totalAmount);
      expect(sumNamed(model, 'Total')).toBe(entry.totalAmount);
      expect(add(model.sheets.flatMap((lines) => inText(pageSumOf(model.pageSum!, lines))))).toBe(entry.totalAmount);
      for (const { cells } of model.sheets.flat()) {
        expect(cells[5]).toMatch(/^\d+\.\d{3}$/);
        expect(cells[6]).toMatch(/^[\d,]+\.\d{2}$/);
      }
    }
  });

  test.each([
    ['transfer', '调拨单', '收货'],
    ['use', '领用出库单', '领取人'],
    ['damage', '报损单', '监销人'],
    ['supplierReturn', '退货出库单', '领取人'],
    ['countLoss', '盘亏单', '发货'],
    ['reversal', '冲销单', '发货'],
  ] as const)('of type %s are called %s, and signed last by %s', (type, title, last) => {
    const model = stockSlipModel({ ...supplierReturn, type }, speechIn('zh'));

    expect([model.letterhead.title, model.signatures.at(-1)?.label]).toEqual([title, last]);
  });

  test('of a count tell gains, losses and their difference; the blank one tells nobody what should be there', () => {
    const count = stocktakeOf(57);
    const words = speechIn('zh');
    const result = stocktakeModel(count, 'result', words);
    const blank = stocktakeModel(count, 'blank', words);
    const money = result.sheets.flat().map(({ cells }) => fen(cells[9]));

    expect(add(money.filter((one) => one > 0))).toBe(count.gainMoney);
    expect(add(money.filter((one) => one < 0))).toBe(-count.lossMoney);
    expect(sumNamed(result, '盈亏净额')).toBe(count.gainMoney - count.lossMoney);
    expect(blank.sheets.flat().every(({ cells }) => cells.at(-1) === '')).toBe(true);
    expect(JSON.stringify(blank)).not.toMatch(/账存|差异|盘盈/);
  });
});

describe('a claim report', () => {
  test('comes to what its bills come to, and of several insurers to what each is asked for', () => {
    const words = speechIn('zh');
    const one = claimModel(claim, words);
    const two = claimModel(ofTwoInsurers, words);

    expect(column(one, 5)).toBe(claim.claims[0]!.requestedMoney);
    expect(one.groups).toEqual([]);
    expect(column(two, 5)).toBe(add(ofTwoInsurers.claims.map(({ requestedMoney }) => requestedMoney)));
    expect((two.groups ?? []).map(({ label, value }) => [label, fen(value)])).toEqual(
      ofTwoInsurers.claims.map(({ insuranceCompany, requestedMoney }) => [insuranceCompany.zh, requestedMoney]),
    );
    expect(sumNamed(two, '申请理赔合计')).toBe(shares(two.groups));
  });

  test('gives every bill the codes of its diagnoses, or says that there is none', () => {
    const notes = (diagnoses: Print.ClaimSheet['bills'][number]['diagnoses']) => {
      const [sheet] = claim.claims;
      const paper = { ...claim, claims: [{ ...sheet!, bills: sheet!.bills.map((one) => ({ ...one, diagnoses })) }] };
      return claimModel(paper, speechIn('en')).sheets.flat()[0]!.note;
    };

    expect(notes(claim.claims[0]!.bills[0]!.diagnoses)).toContain('J06.900 Acute upper respiratory infection');
    expect(notes([])).toBe('No diagnosis');
  });
});
