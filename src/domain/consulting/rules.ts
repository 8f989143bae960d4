import { checkMobile } from '../identity/mobile.ts';
import type { FieldProblem } from '../problem.ts';
import type { Draft } from './shapes.ts';
import { consultingState } from './states.ts';

type Checked = Pick<Draft, 'name' | 'mobile' | 'type' | 'question' | 'status' | 'result'> & { patientId: string | null };

/** Somebody asked something, and what is handled was answered. */
export function checkConsulting({ patientId, name, mobile, type, question, status, result }: Checked): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [];
  const want = (field: keyof Draft, text: string) => {
    if (text.trim() === '') problems.push({ field, message: 'error.field.required' });
  };
  if (!patientId) {
    if (name.trim() === '') problems.push({ field: 'name', message: 'consulting.name.needed' });
    problems.push(...checkMobile(mobile));
  }
  want('type', type);
  want('question', question);
  if (status === consultingState.handled) want('result', result);
  return problems;
}
