/**
 * Whether a visit was booked as a return visit: by its appointment type, or by the doctor at the end of the visit before. A patient who
 * was here before does not make it one: record-writing rules tell first from return visits by the illness, not by the patient.
 */
export const isReturnVisit = ({ typeCode, sourceCode }: { typeCode: string; sourceCode: string }): boolean =>
  typeCode === 'return' || sourceCode === 'doctor';
