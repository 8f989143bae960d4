import { readForm } from '../form/fill/readForm.ts';
import { type Reading, readingsOf } from '../form/fill/readings.ts';
import type { Answers, Definition, Subject } from '../form/shapes.ts';

interface Answered {
  definition: Definition;
  answers: Answers;
  subject: Subject;
}

const isAnswer = ({ text }: Reading): boolean => text !== null && text.zh !== '—' && text.zh !== '';

/** A sheet line by line, without what was left blank and headings that nothing is left under. */
export function linesOf({ definition, answers, subject }: Answered): Reading[] {
  const { results } = readForm(definition, answers, subject);
  const readings = readingsOf({ definition, answers, subject, results });
  return readings.filter((reading, place) => {
    if (reading.text !== null) return isAnswer(reading);
    const below = readings.slice(place + 1);
    const next = below.findIndex(({ text }) => text === null);
    return below.slice(0, next < 0 ? undefined : next).some(isAnswer);
  });
}

/** The same as its patient reads it: what is computed is for the clinic. */
export const linesForPatient = ({ definition, ...answered }: Answered): Reading[] =>
  linesOf({ ...answered, definition: { ...definition, elements: definition.elements.filter(({ type }) => type !== 'calculation') } });
