import { type TcmList, tcmKinds, tcmLists, tcmSection, tcmText, termsOf } from '../../../../src/domain/encounter/tcm.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { say } from '../../../words/words.ts';

interface Named {
  kind: string;
  nameZh: string;
  nameEn: string;
}

/**
 * Disease, syndrome and method of a visit in Chinese medicine, in the words of the record; a word of the clinic's list has both its names,
 * whichever of them was written. Null where the record names none.
 */
export async function findTcmDiagnosis(db: Db, encounterId: string): Promise<Print.TcmDiagnosis | null> {
  const [section] = await db<[{ fields: Record<string, string> | null }?]>`
    select content -> 'fields' as fields from note_section where encounter_id = ${encounterId} and section_type = ${tcmSection}`;
  const fields = section?.fields ?? undefined;
  const written = tcmLists.flatMap((list) => termsOf(fields, list));
  if (written.length === 0) return null;
  const known = await db<Named[]>`
    select kind, name_zh, name_en from dictionary
    where kind = any (${Object.values(tcmKinds)}) and (name_zh = any (${written}) or name_en = any (${written}))`;
  const named = (list: TcmList): Print.Bilingual[] =>
    termsOf(fields, list).map((term) => {
      const entry = known.find(({ kind, nameZh, nameEn }) => kind === tcmKinds[list] && (nameZh === term || nameEn === term));
      return entry ? { zh: entry.nameZh, en: entry.nameEn || entry.nameZh } : { zh: term, en: term };
    });
  return { disease: named('disease'), syndrome: named('syndrome'), therapy: named('therapy') };
}

/** The same on one line for the pharmacist, in the language of the reader; nothing where the record names none. */
export async function findSpokenTcm(db: Db, encounterId: string, language: Language): Promise<string[]> {
  const found = await findTcmDiagnosis(db, encounterId);
  return found ? [tcmText(found, language, (line) => say(language, 'common.tcmLine', line))].filter((text) => text !== '') : [];
}
