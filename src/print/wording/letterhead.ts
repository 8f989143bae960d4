import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import { inLanguage } from './inLanguage.ts';

type Practice = Pick<Print.Head, 'practiceLogo' | 'practiceName' | 'practiceAddress' | 'practicePhone' | 'practiceEmail'>;

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

export function letterheadOf(head: Practice, title: string, hasContact: boolean, words: Speech): LetterheadModel {
  return {
    logo: head.practiceLogo,
    practice: inLanguage(words.language)(head.practiceName),
    contact: hasContact ? contactLine(head, words) : '',
    title,
  };
}
