/** Pieces that are not given together, as rows of the table of interactions. */
import type { InteractionRow } from '../tables/interactions.ts';
import { type Incompatible, incompatibles } from './tables/incompatible.ts';

const sources: Readonly<Record<Incompatible['verse'], { printed: string; verse: string }>> = {
  eighteen: { printed: '中国药典2020年版一部（十八反）', verse: '十八反歌诀（药典未载）' },
  nineteen: { printed: '中国药典2020年版一部（十九畏）', verse: '十九畏歌诀（药典未载）' },
};

/**
 * The Pharmacopoeia writes "不宜同用": a doctor may give both and says why (处方管理办法 2007, article 40: what is against the rules of combining
 * is signed again). A pair that only the verse names is shown as a notice.
 */
export const herbRows: readonly InteractionRow[] = incompatibles.flatMap(({ verse, inPharmacopoeia, one, other }) =>
  one.flatMap((piece) =>
    other.map(
      (against): InteractionRow => ({
        pair: [piece, against],
        severity: inPharmacopoeia ? 'contraindicated' : 'moderate',
        effect: verse === 'eighteen' ? 'herbsEighteen' : 'herbsNineteen',
        advice: inPharmacopoeia ? 'herbsApart' : 'herbsVerse',
        source: inPharmacopoeia ? sources[verse].printed : sources[verse].verse,
        confidence: 'high',
      }),
    ),
  ),
);
