/** Keys whose words decide what is done with the rest: codes, states, paths, days. */
const kept =
  /(Id|Ids|Code|Codes|Key|Hash|On|At|Date|Token|Url|Type|Status|Kind)$|^(id|ids|code|kind|type|status|sort|path|list|language|colour|message|exceptionType|authorities|version|practice\w*|deviceType|document|key)$/;
/** Written by a person: several words, or a word of Chinese. */
const words = /[\u4e00-\u9fff]|[A-Za-z] [A-Za-z]/;
/** As many long ones as a page can bear; the other words of an answer get one text each. */
const LONG = 60;

/** An answer with texts in place of its words: all of them in the first fields (so many at most), one in each of the others. */
export function withTextsOfOurs(answer: unknown, texts: readonly string[], most = LONG): unknown {
  let turn = 0;
  let long = 0;
  const all = texts.join(' ');
  const replaced = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((inner) => replaced(inner, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, kept.test(name) ? inner : replaced(inner, name)]));
    if (typeof value !== 'string' || !words.test(value)) return value;
    return long++ < most ? all : texts[turn++ % texts.length]!;
  };
  return replaced(answer);
}
