/**
 * Results that a doctor has not read. Whoever orders a test answers for its result; a visit that was handed over is answered for by both
 * doctors. Critical results are answered for one by one (医疗质量安全核心制度要点, 国卫医发〔2018〕8号, system 14), so no act marks several of
 * them as read.
 */

/** Order of the list: the highest first. */
export const resultUrgency = { normal: 0, abnormal: 1, critical: 2 } as const;
export type ResultUrgency = (typeof resultUrgency)[keyof typeof resultUrgency];

export function urgencyOf({ criticalCount, abnormalCount }: { criticalCount: number; abnormalCount: number }): ResultUrgency {
  if (criticalCount > 0) return resultUrgency.critical;
  return abnormalCount > 0 ? resultUrgency.abnormal : resultUrgency.normal;
}

/** Doctors who have to read a result: the ordering doctor and the doctor of the visit. */
export const readersOf = ({ orderedBy, visitedBy }: { orderedBy: string; visitedBy: string }): string[] => [
  ...new Set([orderedBy, visitedBy]),
];

/** True if a result of this urgency may be marked as read together with others, unopened. */
export const mayReadTogether = (urgency: ResultUrgency): boolean => urgency !== resultUrgency.critical;

/** Urgencies that "mark all as read" covers. */
export const readTogether: readonly ResultUrgency[] = Object.values(resultUrgency).filter(mayReadTogether);
