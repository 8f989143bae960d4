import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../../src/api/catalogue.ts';
import type { Own, Readied } from '../own.ts';

/** Samples made so far: the days of each are its own. */
let drawn = 0;

/** A sample of one prescription that the person did not write and did not handle; with a verdict it is judged, `isFinished` closed. */
async function sampleIn(own: Own, verdict: 'rational' | 'irrational' | null, { isFinished = false, doctorId = own.other } = {}) {
  drawn += 1;
  const at = own.at(0, '00:00');
  const appraisal = await own.make('appraisal', {
    id: uuidv7(),
    fromDay: own.day(-300 - drawn),
    toDay: own.day(-300 - drawn),
    scope: 'general',
    seed: 'x',
    total: 1,
    proposed: 1,
    size: 1,
    drawnAt: at,
    drawnBy: own.me,
    remark: '',
    voidReason: '',
    ...(isFinished && { finishedAt: at, finishedBy: own.me }),
  });
  const dispensing = await own.like('dispensing', 'practice_id = :p and status = 1 and encounter_id is not null', {
    prescription_number: `A${Math.random()}`,
    doctor_id: doctorId,
  });
  await own.change(`update dispensing set dispensed_by = '${own.other}', prepared_at = null, prepared_by = null, checked_at = null,
    checked_by = null where id = '${dispensing.id}'`);
  const sheet = await own.make('appraisal_sheet', {
    id: uuidv7(),
    appraisalId: appraisal.id,
    dispensingId: dispensing.id,
    doctorId,
    place: 1,
    verdict,
    codes: verdict === 'irrational' ? ['2-5'] : [],
    comment: '',
    responseText: '',
    ...(verdict && { judgedAt: at, judgedBy: own.me }),
  });
  return { appraisal, sheet };
}

const seen = ({ id }: { id: string }) => ({ id, version: 1 });

/** The appraisal of prescriptions, as far as each call wants it. */
export const appraisals: Partial<Record<Call, Readied>> = {
  finishAppraisal: async (own) => seen((await sampleIn(own, 'rational')).appraisal),
  judgeAppraisal: async (own) => ({
    ...seen((await sampleIn(own, null)).sheet),
    verdict: 'irrational',
    codes: ['2-5'],
    comment: 'x',
  }),
  reviseAppraisal: async (own) => ({
    ...seen((await sampleIn(own, 'irrational', { isFinished: true })).sheet),
    verdict: 'rational',
    codes: [],
    comment: '',
    reason: 'x',
  }),
  respondToAppraisal: async (own) => ({
    ...seen((await sampleIn(own, 'irrational', { isFinished: true, doctorId: own.me })).sheet),
    response: 'objected',
    text: 'x',
  }),
  voidAppraisal: async (own) => ({ ...seen((await sampleIn(own, null)).appraisal), reason: 'x' }),
  drawAppraisal: async (own) => ({
    from: own.day(-300),
    to: own.day(-1),
    scope: 'general',
    departmentId: undefined,
    doctorId: undefined,
    size: 1,
    remark: 'x',
  }),
  queryAppraisalPopulation: async (own) => ({
    from: own.day(-300),
    to: own.day(-1),
    scope: 'general',
    departmentId: undefined,
    doctorId: undefined,
  }),
};
