import { isUncoded } from '../domain/encounter/diagnoses.ts';
import type { Named, Speech } from './speech.ts';

type Shown = Named & { code?: string | undefined };

/** Name of a diagnosis wherever it is read as text; free text is marked, so that nobody takes it for an entry of the diagnosis list. */
export function diagnosisText(row: Shown, { say, name }: Pick<Speech, 'say' | 'name'>): string {
  const { code } = row;
  return code !== undefined && isUncoded({ code }) ? say('common.uncodedDiagnosis', { name: name(row) }) : name(row);
}
