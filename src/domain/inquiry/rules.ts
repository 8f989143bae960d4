import { checkDefinition, type Fault } from '../form/design/checkDefinition.ts';
import { type BoundVisit, fitOf } from '../form/fill/binding.ts';
import type { Binding, Category } from '../form/formShapes.ts';
import type { Definition, ElementType } from '../form/shapes.ts';
import type { MessageId } from '../messageId.ts';
import { checkRequired } from '../required.ts';

/** Elements that a patient can fill in on a phone. The others need a colleague, a catalogue or a large screen. */
const onPhone: readonly ElementType[] = ['heading', 'text', 'number', 'date', 'choice', 'scale', 'calculation'];

/** Every fault that keeps a form of this category from being published. */
export function faultsOf(definition: Definition, category: Category): Fault[] {
  const faults = checkDefinition(definition);
  if (category !== 'inquiry') return faults;
  const tooMuch = definition.elements.filter(({ type }) => !onPhone.includes(type));
  return [...faults, ...tooMuch.map(({ code }): Fault => ({ code, property: 'type', message: 'inquiry.fault.notOnPhone' }))];
}

/** The form that is put to a patient: made for the visit before made for all; undefined where the standard questions are asked. */
export function chooseForm<Form extends { binding: Binding }>(forms: readonly Form[], visit: BoundVisit): Form | undefined {
  const fitting = (fit: 'bound' | 'general') => forms.find(({ binding }) => fitOf(binding, visit) === fit);
  return fitting('bound') ?? fitting('general');
}

interface Standing {
  reaskOf: string | null;
  isReasked: boolean;
}

/** Why a sheet is not asked for again: it was once, or is itself what was asked for again. */
export function reaskRefused({ reaskOf, isReasked }: Standing): MessageId | undefined {
  return reaskOf !== null || isReasked ? 'inquiry.refused.reasked' : undefined;
}

interface Flagged {
  hasFlags: boolean;
  isSeen: boolean;
}

/** Why nobody can say of a sheet that its warnings were seen. */
export function seeRefused({ hasFlags, isSeen }: Flagged): MessageId | undefined {
  if (!hasFlags) return 'inquiry.refused.noFlags';
  return isSeen ? 'inquiry.refused.seen' : undefined;
}

/** Handling a warning needs a text that says how. */
export const checkSeen = (draft: { words: string }) => checkRequired(draft, ['words']);
