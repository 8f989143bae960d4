import { holds } from '../../../../src/domain/permission/holds.ts';
import { ordersOf } from '../../../../src/domain/print/keptRecord.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { mayReadDiagnoses, papers } from '../queries/papers.ts';
import type { KeptRow } from '../queries/printedPapers.ts';

type Check = (context: Context, kept: KeptRow) => Promise<void>;

/** A document of one warehouse is for the people of that warehouse, a closing sheet for its cashier: it has to open for the reader. */
const opensForReader: Check = async (context, { document, objectId }) => {
  await papers[document].find(context, objectId);
};

/**
 * Documents whose content depends on the reader. The first patient of the paper is in sight already (`requireSight`); the others of a list are
 * checked here.
 */
const checks: Partial<Record<Print.DocumentName, Check>> = {
  bill: async (context, { patientId, showsRecord }) => {
    if ((showsRecord ?? true) && !(await mayReadDiagnoses(context, patientId))) throw new Problem('print.kept.diagnoses');
  },
  executions: async ({ db }, { paper }) => {
    const [hidden] = await db`select from advice where id = any (${ordersOf(paper)}::uuid[]) and not patient_visible(patient_id) limit 1`;
    if (hidden) throw new Problem('error.patientHidden');
  },
  criticalRegister: async ({ session }, { printedById }) => {
    const mayReadAll = holds(session.authorities, ['m_clinical_management', 'o_patient_view_all']);
    if (!mayReadAll && printedById !== session.staffId) throw new Problem('error.patientHidden');
  },
  controlledRegister: opensForReader,
  closingSheet: opensForReader,
  drugSheet: opensForReader,
  warehousing: opensForReader,
  stockSlip: opensForReader,
  stockMonth: opensForReader,
  priceAdjustment: opensForReader,
  chainTransfer: opensForReader,
  purchasePlan: opensForReader,
  settlement: opensForReader,
  supplierStatement: opensForReader,
  appraisalSheet: opensForReader,
  stocktake: opensForReader,
  stocktakeBlank: opensForReader,
};

/** Refuses a kept paper that shows more than its document shows to this person. */
export const requireKeptSight: Check = async (context, kept) => checks[kept.document]?.(context, kept);
