import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import { inLanguage } from './inLanguage.ts';

type Practice = Pick<
  Print.Head,
  'practiceLogo' | 'practiceName' | 'practiceAddress' | 'practicePhone' | 'practiceEmail' | 'identityCorrectedAt'
>;

/** Address, telephone, e-mail. */
export function contactLine(head: Practice, { say, language }: Speech): string {
  const address = inLanguage(language)(head.practiceAddress);
  const contact = [
    address && say('print.practice.address', { address }),
    head.practicePhone && say('print.practice.phone', { phone: head.practicePhone }),
    head.practiceEmail && say('print.practice.email', { email: head.practiceEmail }),
  ];
  return contact.filter(Boolean).join('   ');
}

const hasPractice = (head: unknown): head is Practice => typeof head === 'object' && head !== null && 'practiceAddress' in head;

/** The contact line of the practice that an answer of the server names; empty where it names none. */
export function contactIn(answer: unknown, words: Speech): string {
  const [head] = Array.isArray(answer) ? answer : [answer];
  return hasPractice(head) ? contactLine(head, words) : '';
}

/** The head of a paper. One whose patient has another identity by now says so: it prints the identity under which it was signed. */
export function letterheadOf(head: Practice, title: string, hasContact: boolean, words: Speech): LetterheadModel {
  const { say, dateTime } = words;
  return {
    logo: head.practiceLogo,
    practice: inLanguage(words.language)(head.practiceName),
    contact: hasContact ? contactLine(head, words) : '',
    title,
    ...(head.identityCorrectedAt && { corrected: say('print.identity.corrected', { time: dateTime(head.identityCorrectedAt) }) }),
  };
}

/** The latest correction of an identity among the lines of a list of several patients. */
export const latestCorrection = (lines: readonly Pick<Print.Head, 'identityCorrectedAt'>[]): string | null =>
  lines
    .flatMap(({ identityCorrectedAt }) => identityCorrectedAt ?? [])
    .toSorted()
    .at(-1) ?? null;

/** A name on such a list, marked where the patient has another identity by now. */
export const markedName = (name: string, { identityCorrectedAt }: Pick<Print.Head, 'identityCorrectedAt'>, { say }: Speech): string =>
  identityCorrectedAt ? say('print.identity.marked', { name }) : name;
