import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSetupCode, setupCodeOf } from './code.ts';
import { type OpeningFacts, openingListOf } from './opening.ts';
import { checkSetup } from './rules.ts';
import type { Draft } from './shapes.ts';

const draft: Draft = {
  code: '7K4M-0000-ZZZZ-19AB',
  orgName: '和济堂',
  orgNameEn: '',
  practiceName: '和济堂中医诊所',
  practiceNameEn: '',
  edition: 'full',
  opens: '08:00',
  closes: '18:00',
  consultationFee: 2000,
  administratorName: '周建国',
  loginName: 'zhoujg',
  password: 'Heji2027x',
  seesPatients: true,
};
const wrongFields = (change: Partial<Draft>) => checkSetup({ ...draft, ...change }).map(({ field, message }) => `${field}: ${message}`);

describe('the set-up code', () => {
  it('writes any ten bytes as four groups of four letters that survive being typed in lower case without hyphens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const code = setupCodeOf(bytes);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(plainSetupCode(` ${code.toLowerCase().replaceAll('-', '')} `)).toBe(plainSetupCode(code));
      }),
    );
  });

  it('gives different bytes different codes', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => (setupCodeOf(one) === setupCodeOf(other)) === one.every((byte, i) => byte === other[i])),
    );
  });

  it('reads O as 0 and I or L as 1', () => {
    expect(plainSetupCode('oOiIlL')).toBe('001111');
  });
});

describe('what the first start accepts', () => {
  it('accepts a whole draft, with or without a fee', () => {
    expect(wrongFields({})).toEqual([]);
    expect(wrongFields({ consultationFee: null })).toEqual([]);
  });

  it.each<[string, Partial<Draft>, string]>([
    ['an empty code', { code: ' ' }, 'code: error.field.required'],
    ['a code that is too short', { code: '7K4M' }, 'code: setup.code.wrong'],
    ['an organisation without a name', { orgName: ' ' }, 'orgName: error.field.required'],
    ['a clinic without a name', { practiceName: '' }, 'practiceName: error.field.required'],
    ['an administrator without a name', { administratorName: '' }, 'administratorName: error.field.required'],
    ['a time of day that is none', { opens: '25:00' }, 'opens: organisation.clock.invalid'],
    ['a clinic that closes before it opens', { closes: '07:00' }, 'closes: organisation.practice.closesBeforeOpening'],
    ['a negative fee', { consultationFee: -1 }, 'consultationFee: charge.price.negative'],
    ['a fee above a million yuan', { consultationFee: 100_000_001 }, 'consultationFee: charge.price.tooHigh'],
    ['an account that begins with a digit', { loginName: '1zhou' }, 'loginName: staff.account.shape'],
    ['a password without digits', { password: 'Hejitangx' }, 'password: login.password.shape'],
  ])('refuses %s', (_, change, problem) => {
    expect(wrongFields(change)).toEqual([problem]);
  });
});

describe('the opening list', () => {
  const nothing: OpeningFacts = {
    hasContact: false,
    hasLogo: false,
    medicalDepartments: 0,
    rooms: 0,
    appointmentTypes: 0,
    paymentMethods: 0,
    staff: 1,
    consultationFees: 0,
    chargeItems: 0,
    drugs: 0,
    unansweredDrugs: 0,
    batches: 0,
    hasHours: false,
    shiftsOutside: 0,
    shifts: 0,
    patients: 0,
    printedPapers: 0,
  };
  const done = (facts: Partial<OpeningFacts>) =>
    openingListOf({ ...nothing, ...facts })
      .filter(({ isDone }) => isDone)
      .map(({ step }) => step);

  it('has nothing done in a clinic where only the administrator is entered', () => {
    expect(done({})).toEqual([]);
  });

  it.each<[string, Partial<OpeningFacts>, string[]]>([
    ['telephone and address', { hasContact: true }, ['clinic']],
    ['a logo', { hasLogo: true }, ['logo']],
    ['a medical department', { medicalDepartments: 1 }, ['departments']],
    ['a room', { rooms: 1 }, ['rooms']],
    ['an appointment type', { appointmentTypes: 1 }, ['appointmentTypes']],
    ['a payment method', { paymentMethods: 1 }, ['paymentMethods']],
    ['a second person', { staff: 2 }, ['staff']],
    ['a fee, whose charge item counts as no other price', { consultationFees: 1, chargeItems: 1 }, ['fee']],
    ['a fee and another charge item', { consultationFees: 1, chargeItems: 2 }, ['fee', 'prices']],
    ['a drug with gaps', { drugs: 1, unansweredDrugs: 1 }, ['drugs']],
    ['a drug without gaps', { drugs: 1 }, ['drugs', 'drugSafety']],
    ['a batch', { batches: 1 }, ['stock']],
    ['opening hours', { hasHours: true }, ['hours']],
    ['a shift', { shifts: 1 }, ['roster']],
    ['shifts outside the opening hours', { hasHours: true, shifts: 2, shiftsOutside: 1 }, ['roster']],
    ['a patient', { patients: 1 }, ['patient']],
    ['a paper that was printed', { printedPapers: 1 }, ['papers']],
  ])('counts %s', (_, facts, steps) => {
    expect(done(facts)).toEqual(steps);
  });
});
