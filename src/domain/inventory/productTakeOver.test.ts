import { describe, expect, test } from 'vitest';
import { readPacking, takeOver } from './productTakeOver.ts';
import type { Product } from './shapes.ts';

describe('the packing of a product', () => {
  test.each([
    ['0.25g×24粒/盒', { unit: '盒', singleUnit: '粒', singlesPerPackage: 24 }],
    ['0.25g*24粒/盒', { unit: '盒', singleUnit: '粒', singlesPerPackage: 24 }],
    ['０.２５ｇ×２４粒／盒', { unit: '盒', singleUnit: '粒', singlesPerPackage: 24 }],
    ['12片×2板/盒', { unit: '盒', singleUnit: '片', singlesPerPackage: 24 }],
    ['12片x2板/盒', { unit: '盒', singleUnit: '片', singlesPerPackage: 24 }],
    ['10ml×6支/盒', { unit: '盒', singleUnit: '支', singlesPerPackage: 6 }],
    ['80万单位/支', { unit: '支', singleUnit: '', singlesPerPackage: null }],
    ['100ml/瓶', { unit: '瓶', singleUnit: '', singlesPerPackage: null }],
    ['100ml×1瓶/瓶', { unit: '瓶', singleUnit: '瓶', singlesPerPackage: null }],
    ['20g/支', { unit: '支', singleUnit: '', singlesPerPackage: null }],
    ['每片0.1g', null],
    ['', null],
  ])('is read from %j', (text, expected) => expect(readPacking(text)).toEqual(expected));
});

const product: Product = {
  id: 'P1',
  genericName: '布洛芬片',
  tradeName: '',
  specification: '0.2g',
  dosageForm: '片剂',
  packageText: '0.2g×24片/盒',
  manufacturer: '示例药厂',
  approvalNumber: 'H20260001',
  nationalCode: 'XM01AEB173A001010100001',
  standardCode: '86904180001034',
  insuranceClass: '甲',
  category: '西药',
} as Product;

describe('goods taken over from a product', () => {
  test.each<[string, Partial<Product>, object]>([
    ['the names, the strength and the approval', {}, { nameZh: '布洛芬片', specification: '0.2g', approvalNumber: 'H20260001' }],
    ['both codes of the state', {}, { nationalCode: 'XM01AEB173A001010100001', standardCode: '86904180001034' }],
    ['the packing of its package text', {}, { unit: '盒', singleUnit: '片', singlesPerPackage: 24 }],
    [
      'the packing of its specification if it has no package text',
      { packageText: '', specification: '0.2g×12片/盒' },
      { unit: '盒', singlesPerPackage: 12 },
    ],
    ['western medicine', {}, { categoryCode: 'western' }],
    ['an injection by its dosage form', { dosageForm: '注射用无菌粉末' }, { categoryCode: 'injection' }],
    ['an injection by a dosage form of older lists', { dosageForm: '粉针剂' }, { categoryCode: 'injection' }],
    ['a proprietary Chinese medicine, injected or not', { category: '中成药', dosageForm: '注射剂' }, { categoryCode: 'proprietary' }],
    ['a decoction piece', { category: '中药饮片', dosageForm: '' }, { categoryCode: 'decoction' }],
    ['class A of the insurance', { insuranceClass: '甲类' }, { insuranceClass: 'A' }],
    ['class B of the insurance', { insuranceClass: '乙' }, { insuranceClass: 'B' }],
    ['class C of the insurance', { insuranceClass: '丙类' }, { insuranceClass: 'C' }],
  ])('are given %s', (_, over, expected) => expect(takeOver({ ...product, ...over })).toMatchObject(expected));

  test.each<[string, Partial<Product>, string]>([
    ['no packing that the list does not say', { packageText: '', specification: '0.2g' }, 'unit'],
    ['no insurance class that the list does not say', { insuranceClass: '' }, 'insuranceClass'],
    ['no insurance class of an unknown word', { insuranceClass: '其他' }, 'insuranceClass'],
  ])('are given %s', (_, over, field) => expect(takeOver({ ...product, ...over })).not.toHaveProperty(field));

  test('are given no safety fact: those come from the tables or a person', () => {
    expect(Object.keys(takeOver(product))).not.toEqual(expect.arrayContaining(['controlled', 'skinTestRequired', 'antibioticGrade']));
  });
});
