import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { checkGoods, checkSupplier, checkWarehouse } from '../src/domain/inventory/rules.ts';
import type { GoodsDraft } from '../src/domain/inventory/shapes.ts';
import { speechIn } from '../src/words/speech.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/domain/**/*.ts', '!../src/domain/**/*.test.ts', '!../src/domain/**/*.test-d.ts'],
  {
    eager: true,
  },
);

const isObjectSchema = (value: unknown): value is ZodMiniObject =>
  typeof value === 'object' && value !== null && 'shape' in value && 'safeParse' in value;

/** English fields of every shape a form sends. */
const englishFields = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => /draft$/i.test(name) && isObjectSchema(value))
    .flatMap(([name, value]) =>
      Object.entries((value as ZodMiniObject).shape)
        .filter(([field]) => field.endsWith('En'))
        .map(([field, type]) => [`${file.replace('../src/domain/', '')} ${name}`, field, type as ZodMiniType] as const),
    ),
);

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.tsx'))
    .map((file) => join(file.parentPath, file.name));

describe('an English name or unit', () => {
  it('is a field of many forms', () => {
    expect(englishFields.length).toBeGreaterThan(20);
  });

  test.each(englishFields)('may be left empty in %s: %s', (_, __, type) => {
    expect(type.safeParse('').success).toBe(true);
  });

  it('is marked as required on no screen, but for the English text of a message to patients', () => {
    const required = sources('src/features').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/of="(\w+En)"[^>]*\brequired\b/g)].map(([, field]) => field),
    );

    expect(required).toEqual(['textEn']);
  });

  it('is asked for by no rule of goods, suppliers and warehouses', () => {
    const goods: GoodsDraft = {
      code: 'A',
      nameZh: '药',
      nameEn: '',
      tradeName: '',
      genericName: '',
      categoryCode: 'western',
      classifyId: null,
      specification: '',
      manufacturer: '',
      barcode: '',
      unit: '盒',
      unitEn: '',
      splitAllowed: true,
      singleUnit: '片',
      singleUnitEn: '',
      singlesPerPackage: 10,
      purchaseUnit: '',
      purchaseUnitEn: '',
      packagesPerPurchase: 1,
      price: 1,
    };
    const supplier = {
      code: 'A',
      nameZh: '商',
      nameEn: '',
      contact: '',
      phone: '',
      fax: '',
      address: '',
      licenceNumber: '',
      licenceExpiresOn: null,
      remark: '',
    };
    const warehouse = { code: 'A', nameZh: '库', nameEn: '', isPharmacy: true, position: '', keeperId: null, phone: '', monthly: false };

    expect([...checkGoods(goods), ...checkSupplier(supplier), ...checkWarehouse(warehouse)]).toEqual([]);
  });

  it('falls back to the Chinese for an English reader', () => {
    const { name } = speechIn('en');

    expect([name({ nameZh: '盒', nameEn: '' }), name({ nameZh: '盒', nameEn: null }), name({ nameZh: '盒', nameEn: 'box' })]).toEqual([
      '盒',
      '盒',
      'box',
    ]);
  });
});
