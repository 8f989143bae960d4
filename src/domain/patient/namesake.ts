import type { ClinicalIdentity, PatientIdentity } from './identity.ts';

/** Whether another patient of the same name comes today, wherever the row says it. Apart from the shapes, which a list does without. */
export const bearsName = (of: PatientIdentity | ClinicalIdentity): boolean =>
  of.hasNamesake === true || ('allergyMark' in of && of.allergyMark.hasNamesake === true);
