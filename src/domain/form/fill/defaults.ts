import type { VitalValues } from '../../encounter/shapes.ts';
import { numberOf } from '../../vitals/measurements.ts';
import type { VisitDiagnosis } from '../formShapes.ts';
import type { Answer, Answers, AskedElement, Definition, Subject } from '../shapes.ts';
import { checkAnswer, isBlank } from './checkAnswer.ts';
import { isAsked } from './readForm.ts';
import { subjectValue } from './scope.ts';

/** What is known when a form is begun. */
export interface StartFacts {
  subject: Subject;
  texts: { patientName: string; mrn: string; mobile: string; visitReason: string; chiefComplaint: string; allergies: string };
  /** The latest measurement of the visit. */
  vitals: VitalValues;
  diagnoses: readonly VisitDiagnosis[];
  /** Answers of the last signed form of this kind of the same patient. */
  earlier: Answers;
}

function sourced(element: AskedElement, { subject, texts, vitals, diagnoses, earlier }: StartFacts): Answer | undefined {
  if (element.type === 'vitalSign') return numberOf(vitals, element.sign);
  if (element.type === 'diagnosis') return diagnoses.map(({ code, nameZh, nameEn }) => ({ code, nameZh, nameEn }));
  if (!('source' in element) || element.source === 'none') return undefined;
  if (element.source === 'earlier') return earlier[element.code];
  if (element.source !== 'age') return texts[element.source];
  const age = subjectValue('age', subject);
  return typeof age === 'number' ? age : undefined;
}

/** Answers that a form begins with. One that the element does not take is left out. */
export function startAnswers({ elements }: Definition, facts: StartFacts): Answers {
  const answers = elements.filter(isAsked).flatMap((element): [string, Answer][] => {
    const answer = sourced(element, facts);
    return answer === undefined || isBlank(answer) || checkAnswer(element, answer, facts.subject) ? [] : [[element.code, answer]];
  });
  return Object.fromEntries(answers);
}
