import type { Language } from '../../session/shapes.ts';
import type { Words } from '../shapes.ts';
import { wordsIn } from './answerText.ts';
import { semicolonIn } from './punctuation.ts';

/** A text with a phrase of its element behind it. */
export const withPhrase = (text: string, phrase: Words, language: Language): string =>
  [text.trim(), wordsIn(language, phrase)].filter((part) => part !== '').join(semicolonIn(language));
