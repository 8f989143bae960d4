import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { catalogue } from '../src/api/catalogue.ts';
import { rechargeDraft } from '../src/domain/membership/shapes.ts';
import { mostTyped } from '../src/domain/money/bounds.ts';
import { shapeMessage } from '../src/domain/shapeProblem.ts';
import { type Leaf, leavesOf } from './builders/shapeLeaves.ts';

/** Money that a person does not type as one amount, or that may lawfully be larger, with the reason. */
const larger: Readonly<Record<string, string>> = {
  'saveApprovalFlow nodes.above': 'a step of a flow may begin above any sum',
  'saveApprovalFlow nodes.aboveFen': 'a step of a flow may begin above any sum',
  'saveRoleLimits limits': 'its own rule names the most a limit may be',
  'distributeClaim lines.paid': 'what an insurer paid is bounded by the claim',
  'saveEob paid': 'an insurer pays many claims at once',
  'saveInsuranceCompany planExemption': 'terms of an insurer, which no clinic pays',
  'saveInsuranceCompany planMaximum': 'terms of an insurer, which no clinic pays',
  'saveInsurancePlan exemption': 'terms of an insurer, which no clinic pays',
  'saveInsurancePlan maximum': 'terms of an insurer, which no clinic pays',
  'saveInsurancePlan visitMaximum': 'terms of an insurer, which no clinic pays',
  'saveInsurancePlan rules.unitMaximum': 'terms of an insurer, which no clinic pays',
  'savePatientInsurance exemption': 'terms of an insurer, which no clinic pays',
  'savePatientInsurance maximum': 'terms of an insurer, which no clinic pays',
  'saveChainTransfer lines.price': 'in 1/1000 yuan',
  'saveConsignmentAgreement lines.price': 'in 1/1000 yuan',
  'savePurchaseOrder lines.price': 'in 1/1000 yuan',
  'savePurchasePlan lines.price': 'in 1/1000 yuan',
  'saveStockIn lines.price': 'in 1/1000 yuan',
  'saveStockOut lines.price': 'in 1/1000 yuan',
  'saveTransfer lines.price': 'in 1/1000 yuan',
  'issueBlueInvoice tax': 'bounded by the amount of the bills',
  'issuePrepaidInvoice amount': 'bounded by what was paid in',
};

/** True for the shape of money that answers have, whose bound is that of a sum. */
const takesMore = ({ kind, shape }: Leaf) =>
  kind === 'number' && z.safeParse(shape, mostTyped + 1).success && !z.safeParse(shape, 100_000_000_001).success;

/** Files of a call that a form sends have no shape here. */
const takenBy = (name: string) => {
  const served = (calls as Record<string, AnyServed | undefined>)[name];
  return served ? leavesOf(served.takes) : [];
};

test('an amount above ten million yuan is named beside its field in yuan', () => {
  const parsed = z.safeParse(rechargeDraft.shape.amount, mostTyped + 1);

  expect(parsed.error?.issues.map((issue) => shapeMessage(issue))).toEqual([
    { message: 'error.field.money', values: { most: '10000000.00' } },
  ]);
  expect(z.safeParse(rechargeDraft.shape.amount, mostTyped).success).toBe(true);
});

test('no field of money takes more than ten million yuan from a person', () => {
  const open = Object.entries(catalogue).flatMap(([name, row]) =>
    row.kind !== 'mutation'
      ? []
      : takenBy(name)
          .filter(takesMore)
          .map(({ names }) => `${name} ${names.join('.')}`),
  );
  expect(open.filter((field) => !(field in larger))).toEqual([]);
  expect(Object.keys(larger).filter((field) => !open.includes(field))).toEqual([]);
});
