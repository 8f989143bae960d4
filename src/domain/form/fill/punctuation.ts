import type { Language } from '../../session/shapes.ts';

/** Stands between the parts of one answer. */
export const commaIn = (language: Language): string => (language === 'zh' ? '、' : ', ');
/** Stands between what is asked and what is answered. */
export const colonIn = (language: Language): string => (language === 'zh' ? '：' : ': ');
/** Stands between answers that have commas of their own. */
export const semicolonIn = (language: Language): string => (language === 'zh' ? '；' : '; ');
