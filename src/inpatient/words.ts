import zh from '../../lang/zh/inpatient.json';
import type { Language } from '../domain/session/shapes.ts';

type Id = keyof typeof zh;
export type Say = (id: Id, values?: Record<string, string>) => string;

/** Plain text with named holes, so no message library is needed. */
export async function speakerOf(language: Language): Promise<Say> {
  const words = language === 'en' ? (await import('../../lang/en/inpatient.json')).default : zh;
  return (id, values = {}) => words[id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
