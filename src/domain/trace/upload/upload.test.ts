import { describe, expect, it } from 'vitest';
import { messageOfMissing, missingFields, type UploadContent, uploadFields } from './fields.ts';
import { isUploaded } from './goods.ts';
import { type GivenBox, type GivenPart, returnRowsOf, uploadPartsOf } from './parts.ts';
import { checkByHand } from './rules.ts';
import { actOfRetry, type UploadAct, type UploadAnswer, type UploadState, uploadAfter, uploadAfterAnswer, uploadCan } from './states.ts';

/** Numbers between 0 and 1 that are the same in every run. */
function rollFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const whole: UploadContent = {
  nationalCode: 'XA01',
  ownCode: 'YP1',
  name: '阿莫西林胶囊',
  specification: '0.25g',
  batchSerial: 'b1',
  batchNumber: 'A1',
  producedOn: '2026-01-01',
  expiresOn: '2028-01-01',
  isPrescriptionDrug: false,
  isSplit: false,
  prescriptionNumber: 'CF1',
  prescriberName: '陈怡',
  prescriberNumber: 'YS1',
  pharmacistName: '孙药师',
  pharmacistLicence: 'YA1',
  operatorName: '孙药师',
  receiptNumber: 'ZD1',
  quantity: 1,
  unit: '盒',
  at: '2026-11-21T02:00:00.000Z',
  codes: [],
  uncodedUnits: 1,
};

describe('the fields of a row', () => {
  it('is whole with every mandatory field, also for an over-the-counter drug and without a code', () =>
    expect(missingFields(whole, true)).toEqual([]));

  it.each([
    ['nationalCode', '', 'trace.upload.missing.nationalCode'],
    ['ownCode', ' ', 'trace.upload.missing.ownCode'],
    ['producedOn', null, 'trace.upload.missing.producedOn'],
    ['isPrescriptionDrug', null, 'trace.upload.missing.isPrescriptionDrug'],
    ['prescriberNumber', '', 'trace.upload.missing.prescriberNumber'],
    ['pharmacistLicence', '', 'trace.upload.missing.pharmacistLicence'],
    ['receiptNumber', '', 'trace.upload.missing.receiptNumber'],
    ['unit', '', 'trace.upload.missing.unit'],
  ])('names goods, batch and person where %s is missing', (field, value, message) =>
    expect(messageOfMissing([whole, { ...whole, [field]: value }], true)).toEqual({
      message,
      values: { item: '阿莫西林胶囊', batch: 'A1', pharmacist: '孙药师', prescriber: '陈怡' },
    }),
  );

  it('needs no prescriber for goods sold without a prescription', () => {
    const sold = { ...whole, prescriptionNumber: '', prescriberName: '', prescriberNumber: '' };
    expect(missingFields(sold, false)).toEqual([]);
    expect(missingFields(sold, true)).toEqual(['prescriptionNumber', 'prescriberName', 'prescriberNumber']);
  });

  it('has words for each mandatory field', () => {
    const mute = Object.entries(uploadFields).filter(([, row]) => row.mandatory !== 'never' && !('missing' in row));
    expect(mute).toEqual([]);
  });
});

describe('the rows of a hand-out', () => {
  it('gives a package to the batch it is of, the others to the chosen batches in their order', () => {
    const boxes: GivenBox[] = [
      { code: 'x', isTraced: true, units: 1 },
      { code: 'y', isTraced: true, units: 1, batchId: 'late' },
      { code: 'bar', isTraced: false, units: 1 },
    ];
    const chosen: GivenPart[] = [
      { batchId: 'early', quantity: 2 },
      { batchId: 'late', quantity: 1 },
    ];
    expect(uploadPartsOf(chosen, boxes, 1)).toEqual([
      { batchId: 'early', quantity: 2, codes: [{ code: 'x', units: 1 }], uncodedUnits: 1, isSplit: false },
      { batchId: 'late', quantity: 1, codes: [{ code: 'y', units: 1 }], uncodedUnits: 0, isSplit: false },
    ]);
  });

  it('marks the split package rightly in 1,000 hand-outs, and accounts for each unit once', () => {
    const random = rollFrom(18);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    const wrong: unknown[] = [];
    let splits = 0;
    for (let round = 0; round < 1000; round += 1) {
      const size = 1 + upTo(11);
      const isCoded = random() < 0.7;
      const batches = Array.from({ length: 1 + upTo(2) }, (_, batch) => {
        const full = Array.from({ length: upTo(3) }, () => size);
        const opened = Array.from({ length: size > 1 ? upTo(2) : 0 }, () => 1 + upTo(size - 2));
        return { batchId: `b${batch}`, packages: [...full, ...opened], isOpened: opened.length > 0 };
      }).filter(({ packages }) => packages.length > 0);
      const chosen = batches.map(({ batchId, packages }) => ({ batchId, quantity: packages.reduce((sum, units) => sum + units, 0) }));
      const boxes = batches.flatMap(({ batchId, packages }) =>
        packages.map((units, at) => ({ code: `${batchId}-${at}`, isTraced: isCoded, units, batchId })),
      );
      for (const [at, part] of uploadPartsOf(chosen, boxes, size).entries()) {
        const { isOpened = false } = batches[at] ?? {};
        // Without codes two opened packages that make a whole one cannot be told from a whole one.
        const truth = isCoded ? isOpened : part.quantity % size !== 0;
        const coded = part.codes.reduce((sum, { units }) => sum + units, 0);
        if (part.isSplit !== truth || coded + part.uncodedUnits !== part.quantity) wrong.push({ size, part, truth });
        if (part.isSplit) splits += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(splits).toBeGreaterThan(300);
  });
});

describe('the rows of a return', () => {
  const sold = [
    {
      id: 's1',
      batchId: 'a',
      left: 2,
      codes: [
        { code: 'x', units: 1 },
        { code: 'y', units: 1 },
      ],
    },
    { id: 's2', batchId: 'a', left: 3, codes: [{ code: 'z', units: 1 }] },
    { id: 's3', batchId: 'b', left: 1, codes: [] },
  ];

  it('stand against the sale that named the code, else against the latest sale of the batch', () =>
    expect(returnRowsOf(sold, [{ batchId: 'a', quantity: 2, codes: ['x'] }])).toEqual([
      { saleId: 's1', batchId: 'a', quantity: 1, codes: [{ code: 'x', units: 1 }], uncodedUnits: 0 },
      { saleId: 's2', batchId: 'a', quantity: 1, codes: [], uncodedUnits: 1 },
    ]));

  it('take back no more than was sold, and nothing of a batch that was never uploaded', () => {
    expect(returnRowsOf(sold, [{ batchId: 'a', quantity: 9, codes: [] }]).map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(returnRowsOf(sold, [{ batchId: 'c', quantity: 1, codes: [] }])).toEqual([]);
  });

  it('name no code where more codes could be back than units are', () =>
    expect(returnRowsOf(sold, [{ batchId: 'a', quantity: 1, codes: ['x', 'y'] }])).toEqual([
      { saleId: 's2', batchId: 'a', quantity: 1, codes: [], uncodedUnits: 1 },
    ]));
});

describe('the states of a row', () => {
  const answers: readonly UploadAnswer[] = ['taken', 'accepted', 'refused', 'failed', 'absent', 'none'];
  const table: [UploadState, UploadState[]][] = [
    ['waiting', ['sent', 'accepted', 'refused', 'failed', 'waiting', 'waiting']],
    ['sent', ['sent', 'accepted', 'refused', 'failed', 'unknown', 'sent']],
    ['unknown', ['sent', 'accepted', 'refused', 'failed', 'waiting', 'unknown']],
    ['accepted', ['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted']],
    ['refused', ['refused', 'accepted', 'refused', 'refused', 'refused', 'refused']],
    ['failed', ['failed', 'accepted', 'failed', 'failed', 'failed', 'failed']],
  ];
  it.each(table)('after each answer in the state %s', (state, after) =>
    expect(answers.map((answer) => uploadAfterAnswer(state, answer))).toEqual(after),
  );

  const acts: readonly UploadAct[] = ['begin', 'ask', 'correct', 'retry', 'hurry', 'markSent'];
  const allowed: [UploadState, UploadAct[]][] = [
    ['waiting', ['begin', 'hurry']],
    ['sent', ['ask', 'hurry']],
    ['unknown', ['ask', 'hurry']],
    ['accepted', []],
    ['refused', ['correct', 'markSent']],
    ['failed', ['retry', 'markSent']],
  ];
  it.each(allowed)('in the state %s only these acts are allowed: %j', (state, wanted) => {
    expect(acts.filter((act) => uploadCan(act, state))).toEqual(wanted);
    expect(uploadAfter('markSent', state)).toBe(wanted.includes('markSent') ? 'accepted' : undefined);
  });

  it('tries a row again in the way its state needs', () =>
    expect(['refused', 'failed', 'waiting', 'sent', 'unknown', 'accepted'].map((state) => actOfRetry(state as UploadState))).toEqual([
      ...['correct', 'retry', 'hurry', 'hurry', 'hurry'],
      undefined,
    ]));
});

it.each([
  ['a drug', { adviceType: 1, categoryCode: 'western' }, true],
  ['a drug of an infusion', { adviceType: 14, categoryCode: 'western' }, true],
  ['a decoction piece', { adviceType: 1, categoryCode: 'decoction' }, false],
  ['a material', { adviceType: 4, categoryCode: 'material' }, false],
] as const)('%s is uploaded or not', (_, goods, wanted) => expect(isUploaded(goods)).toBe(wanted));

it.each([
  [{ platformNumber: '3505-1', reason: '登记' }, []],
  [{ platformNumber: ' ', reason: '' }, ['platformNumber', 'reason']],
  [{ platformNumber: '编号', reason: '登记' }, ['platformNumber']],
])('"sent by hand" needs the number of the platform and a reason: %j', (draft, fields) =>
  expect(checkByHand(draft).map(({ field }) => field)).toEqual(fields),
);
