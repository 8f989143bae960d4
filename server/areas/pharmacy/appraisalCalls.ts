import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import { checkPopulation, proposedSize } from '../../../src/domain/pharmacy/appraisal/rules.ts';
import * as Appraisal from '../../../src/domain/pharmacy/appraisal/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { refuse } from '../../pipeline/problem.ts';
import { drawSample, finishSample, voidSample } from './acts/appraisal/drawSample.ts';
import { judgeSheet, respondToJudgement, reviseJudgement } from './acts/appraisal/judgeSheet.ts';
import { findAppraisals, findPopulation } from './queries/appraisal/appraisals.ts';
import { askingOf, loadSampleSheet } from './queries/appraisal/full.ts';
import { countPopulation, drawSheets } from './queries/appraisal/population.ts';
import { findResult } from './queries/appraisal/result.ts';
import { findOwnJudgements, findSample } from './queries/appraisal/samples.ts';

const paged = { page: Wire.page, size: Wire.sizeOf('elsewhere', 100) };

/** Appraisal of prescriptions after the fact (处方点评). */
export const appraisalCalls = {
  drawAppraisal: call({ takes: Appraisal.drawDraft, gives: Wire.saved }, (draft, context) => drawSample(context, draft)),
  finishAppraisal: call({ takes: Appraisal.ending, gives: Wire.done }, (ending, context) => finishSample(context, ending)),
  judgeAppraisal: call({ takes: Appraisal.judgement, gives: Wire.done }, (draft, context) => judgeSheet(context, draft)),
  queryAppraisalList: list(
    { takes: z.extend(Appraisal.appraisalCriteria, paged), gives: Wire.pageOf(Appraisal.appraisal) },
    (criteria, { db }) => findAppraisals(db, criteria),
  ),
  queryAppraisalPopulation: call({ takes: Appraisal.population, gives: Appraisal.populationSize }, async (population, { db, now }) => {
    refuse(checkPopulation(population, dateAt(now())));
    const total = await countPopulation(db, population);
    return { total, proposed: proposedSize(total, population) };
  }),
  queryAppraisalProof: call({ takes: z.object({ id: Wire.id }), gives: Appraisal.proof }, async ({ id }, { db }) => {
    const { seed, size, ...population } = await findPopulation(db, id);
    const drawn = await db<{ id: string }[]>`select dispensing_id as id from appraisal_sheet where appraisal_id = ${id}`;
    const again = await drawSheets(db, population, { seed, size });
    const kept = new Set(drawn.map((sheet) => sheet.id));
    return { total: await countPopulation(db, population), size, same: again.filter((sheet) => kept.has(sheet.id)).length };
  }),
  queryAppraisalResult: call({ takes: z.object({ id: Wire.id }), gives: Appraisal.appraisalResult }, async ({ id }, context) =>
    findResult(context.db, id, await askingOf(context)),
  ),
  queryAppraisalSheet: call({ takes: z.object({ id: Wire.id }), gives: Appraisal.sampleFull }, ({ id }, context) =>
    loadSampleSheet(context, id),
  ),
  queryAppraisalSheetList: list(
    { takes: z.extend(Appraisal.sampleCriteria, paged), gives: Wire.pageOf(Appraisal.sampleLine) },
    async (criteria, context) => {
      await findPopulation(context.db, criteria.appraisalId);
      return findSample(context.db, criteria, await askingOf(context));
    },
  ),
  queryOwnAppraisalList: list(
    { takes: z.extend(Appraisal.ownCriteria, paged), gives: Wire.pageOf(Appraisal.sampleLine) },
    async (criteria, context) => findOwnJudgements(context.db, criteria, await askingOf(context)),
  ),
  respondToAppraisal: call({ takes: Appraisal.responding, gives: Wire.done }, (draft, context) => respondToJudgement(context, draft)),
  reviseAppraisal: call({ takes: Appraisal.revision, gives: Wire.done }, (draft, context) => reviseJudgement(context, draft)),
  voidAppraisal: call({ takes: Appraisal.voiding, gives: Wire.done }, (voiding, context) => voidSample(context, voiding)),
} satisfies Partial<Calls>;
