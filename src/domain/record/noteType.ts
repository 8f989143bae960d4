import type { FieldProblem } from '../problem.ts';
import { fixedParts, isOwnModule } from './parts.ts';
import type { NoteTypeDraft } from './shapes.ts';

/** Why a note type cannot be saved. */
export function checkNoteType({
  nameZh,
  abbreviation,
  modules,
  printed,
  isDefault,
  isForReturn,
  enabled,
}: NoteTypeDraft): FieldProblem<NoteTypeDraft>[] {
  const problems: FieldProblem<NoteTypeDraft>[] = [];
  if (nameZh.trim() === '') problems.push({ field: 'nameZh', message: 'error.field.required' });
  // Business catalogue §5: an abbreviation is one letter.
  if (!/^[A-Za-z]?$/.test(abbreviation)) problems.push({ field: 'abbreviation', message: 'record.noteType.oneLetter' });
  if (modules.length === 0) problems.push({ field: 'modules', message: 'record.noteType.noModule' });
  const codes = modules.map(({ code }) => code);
  if (new Set(codes).size !== codes.length || codes.some((code) => (fixedParts as readonly string[]).includes(code)))
    problems.push({ field: 'modules', message: 'record.noteType.twice' });
  if (modules.some(({ code, nameZh: name }) => isOwnModule(code) && name.trim() === ''))
    problems.push({ field: 'modules', message: 'record.noteType.unnamed' });
  if (printed.some((code) => !codes.includes(code) && !(fixedParts as readonly string[]).includes(code)))
    problems.push({ field: 'printed', message: 'error.field.choice' });
  if ((isDefault || isForReturn) && !enabled) problems.push({ field: 'enabled', message: 'record.noteType.defaultEnabled' });
  return problems;
}
