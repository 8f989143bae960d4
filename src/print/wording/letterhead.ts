import type * as Print from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { LetterheadModel } from '../parts/Letterhead.tsx';
import { inLanguage } from './inLanguage.ts';

type Practice = Pick<Print.Head, 'practiceLogo' | 'practiceName' | 'practiceAddress' | 'practicePhone' | 'practiceEmail'>;

export function letterheadOf(head: Practice, title: string, hasContact: boolean, { say, language }: Speech): LetterheadModel {
  const text = inLanguage(language);
  const address = text(head.practiceAddress);
  const contact = [
    address && say('print.practice.address', { address }),
    head.practicePhone && say('print.practice.phone', { phone: head.practicePhone }),
    head.practiceEmail && say('print.practice.email', { email: head.practiceEmail }),
  ];
  return {
    logo: head.practiceLogo,
    practice: text(head.practiceName),
    contact: hasContact ? contact.filter(Boolean).join('   ') : '',
    title,
  };
}
