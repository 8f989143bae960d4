/** A written record as statements: pieces of sentences, each with what it denies. */
import type { SectionContent } from '../shapes.ts';

export interface Statement {
  sectionType: string;
  text: string;
  /** Behind "denies fever, cough": the denial goes on over the commas of an English list. */
  isDeniedBefore: boolean;
}

const sentenceEnd = /[。；;！!？?\n]|\.(?=\s|$)/;
const pieceEnd = /，|,(?!\d)/;
const chinese = /[\u4e00-\u9fff]/;

/** 无 in 无明显诱因 denies nothing of what follows, nor does it in 有无, nor 未 in 未婚. */
const negator =
  /否认|没有|不伴|不是|(?<!有)无(?!明显诱因|诱因|力|意|痛)|未(?!婚|愈|成年)|\b(?:no|not|den(?:y|ies|ied)|without|negative for|never)\b/i;
const reversal = /但|然而|\b(?:but|however)\b/gi;
const deniedBehind = /^[^，。；]{0,4}?[:：\s]{0,10}(?:无|否认|阴性|[(（][-－][)）]|none\b|nil\b|no\b|negative|denied)/i;
const assertion = /\b(?:has|is|are|was|reports|presents|positive|allergic|but|however)\b/i;

const afterReversal = (text: string): string => text.slice(Math.max(0, ...[...text.matchAll(reversal)].map(({ index }) => index)));

export function statementsOf(sections: readonly { sectionType: string; content: SectionContent }[]): Statement[] {
  return sections.flatMap(({ sectionType, content }) =>
    content.text.split(sentenceEnd).flatMap((sentence) => {
      let goesOn = false;
      return sentence.split(pieceEnd).map((piece): Statement => {
        const text = piece.trim();
        const isDeniedBefore = goesOn && !chinese.test(text) && !assertion.test(text);
        goesOn = isDeniedBefore || negator.test(afterReversal(text));
        return { sectionType, text, isDeniedBefore };
      });
    }),
  );
}

/** Whether a statement denies what stands in it at a match of a pattern. */
export function isDenied({ text, isDeniedBefore }: Statement, { index, 0: found }: RegExpMatchArray): boolean {
  const start = index ?? 0;
  return isDeniedBefore || negator.test(afterReversal(text.slice(0, start))) || deniedBehind.test(text.slice(start + found.length));
}

const relatives =
  /[其患]者?[父母妻夫]|母亲|父亲|父母|哥哥|弟弟|姐姐|妹妹|兄弟|姐妹|祖父|祖母|妻子|丈夫|配偶|爱人|儿子|女儿|子女|家族|\b(?:mother|father|brother|sister|wife|husband|son|daughter|partner|family)(?:'s|’s)?\b/i;
const conditions = /如(?!下|前|常|厕)|若|一旦|者[禁慎忌]|禁用|慎用|\b(?:if|in case|unless)\b/i;

/** Says something of this patient as it is: not of a relative, and not of what may come. */
export const isOfPatient = ({ text }: Statement): boolean => !relatives.test(text) && !conditions.test(text);
