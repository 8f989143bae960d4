import { bandOf, readForm } from '../form/fill/readForm.ts';
import type { Answers, Definition, FormElement, Results, Subject, Words } from '../form/shapes.ts';

interface Answered {
  definition: Definition;
  answers: Answers;
  subject: Subject;
}

function chosenAlerts(element: FormElement, answers: Answers): Words[] {
  if (element.type !== 'choice' && element.type !== 'scale') return [];
  const answer = answers[element.code];
  const chosen: unknown[] = Array.isArray(answer) ? answer : [answer];
  return element.options.filter(({ code, isAlert }) => isAlert === true && chosen.includes(code)).map(({ label }) => label);
}

const resultAlert = (element: FormElement, results: Results): Words[] => {
  const band = element.type === 'calculation' ? bandOf(element, results[element.code] ?? null) : undefined;
  return band?.tone === 'alert' ? [band.label] : [];
};

/** Warnings that follow from the answers: choices marked as such, and results in a band of alarm, each once and in the order of the form. */
export function flagsOf({ definition, answers, subject }: Answered): Words[] {
  const { isShown, results } = readForm(definition, answers, subject);
  const flags = definition.elements
    .filter(({ code }) => isShown(code))
    .flatMap((element) => [...chosenAlerts(element, answers), ...resultAlert(element, results)]);
  return flags.filter((flag, place) => flags.findIndex(({ zh }) => zh === flag.zh) === place);
}
