import type { Context } from '../../../../pipeline/context.ts';

/** Samples and judgements on the screens of reviewers and doctors. */
export async function announceAppraisal({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Appraisal'], audience: { permission: 'o_prescription_appraisal' } });
  await announce({ subType: null, tags: ['Appraisal'], audience: { permission: 'o_treat' } });
}
