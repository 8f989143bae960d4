import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '../../api/api.ts';
import type { DosedPerson } from '../../domain/medication/doseBands.ts';

const unknown: DosedPerson = { ageMonths: null, kg: null };

/**
 * Age and recent weight of the patient of a visit; unknown until they are loaded, so that no dose is proposed for somebody else. Without a visit
 * a line is written for nobody: null.
 */
export function useDosedPerson(encounterId: string | undefined): DosedPerson | null {
  const { currentData } = api.useQueryDosedPersonQuery(encounterId === undefined ? skipToken : { encounterId });
  return encounterId === undefined ? null : (currentData ?? unknown);
}
