import type { Line } from '../../domain/memorandum/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';

/** The theme in the language of the reader, or in the other one. */
export const themeOf = ({ themeZh, themeEn }: Pick<Line, 'themeZh' | 'themeEn'>, language: Language): string =>
  language === 'en' ? themeEn || themeZh : themeZh || themeEn;
