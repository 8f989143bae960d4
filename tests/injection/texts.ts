import { seeded, shuffledBy } from '../builders/seeded.ts';

/** What every text tries: a page on which it succeeds says so by this name. */
export const mark = 'window.__ran=1';

const quotes = ['"', "'", ''] as const;
const elements = ['img src=x', 'svg', 'body', 'video src=x', 'audio src=x', 'input autofocus', 'details open', 'iframe'] as const;
const events = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart'] as const;
/** What ends the place in which a text may stand: an attribute, a title, a comment, a script, a text area. */
const breaks = ['', '">', "'>", '</title>', '-->', '</script>', '</textarea>', ']]>', '</style>', '`'] as const;
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  ' javascript:',
  'javascript&colon;',
  'data:text/html,',
  'vbscript:',
] as const;

const cross = <A, B>(left: readonly A[], right: readonly B[], join: (a: A, b: B) => string): string[] =>
  left.flatMap((a) => right.map((b) => join(a, b)));

/** By the way a text might come to be read as something else than text. */
export const classes: Readonly<Record<string, readonly string[]>> = {
  scriptTag: [
    ...breaks.map((end) => `${end}<script>${mark}</script>`),
    `<ScRiPt>${mark}</sCrIpT>`,
    `<script/x>${mark}</script>`,
    `<scr<script>ipt>${mark}</scr</script>ipt>`,
    '<script src=data:,window.__ran=1></script>',
    `<noscript><p title="</noscript><script>${mark}</script>">`,
    `<template><script>${mark}</script></template>`,
  ],
  eventAttribute: [
    ...cross(elements, events, (element, event) => `<${element} ${event}=${mark}>`),
    ...cross(quotes, events, (quote, event) => `${quote} ${event}=${mark} x=${quote}`),
    ...cross(breaks, ['onerror', 'onload'], (end, event) => `${end}<img src=x ${event}="${mark}">`),
  ],
  link: [
    ...schemes.map((scheme) => `<a href="${scheme}${mark}">a</a>`),
    ...schemes.map((scheme) => `${scheme}${mark}`),
    ...schemes.map((scheme) => `<form action="${scheme}${mark}"><input type=submit autofocus></form>`),
    `<base href="javascript:${mark}//">`,
    `<meta http-equiv=refresh content="0;url=javascript:${mark}">`,
    `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
    `<object data="javascript:${mark}">`,
    `<embed src="javascript:${mark}">`,
    `[a](javascript:${mark})`,
    `![a](x"onerror="${mark})`,
  ],
  foreignContent: [
    `<svg onload=${mark}>`,
    `<svg><script>${mark}</script></svg>`,
    `<svg><animate onbegin=${mark} attributeName=x dur=1s>`,
    `<svg><set onbegin=${mark} attributename=x>`,
    `<svg><a xlink:href="javascript:${mark}"><text y=9>a</text></a></svg>`,
    `<svg><foreignObject><img src=x onerror=${mark}></foreignObject></svg>`,
    `<math><mtext><img src=x onerror=${mark}></mtext></math>`,
    `<math href="javascript:${mark}">a</math>`,
    `<math><mi xlink:href="javascript:${mark}">a</mi></math>`,
    `<svg><style><img src=x onerror=${mark}></style></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x onload=${mark}>#x">`,
  ],
  template: [
    '{{constructor.constructor("window.__ran=1")()}}',
    "{{$on.constructor('window.__ran=1')()}}",
    '{{7*7}}{{window.__ran=1}}',
    '{window.__ran=1}',
    '{0}{patientName}{count, plural, other {#}}',
    "'{'{0}'}'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself tries to be a template
    '${window.__ran=1}',
    '#{window.__ran=1}',
    '<%= window.__ran=1 %>',
    '<? window.__ran=1 ?>',
    '#set($x=1)$x',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
    '[[${window.__ran=1}]]',
    '*{T(java.lang.Runtime)}',
    '@{window.__ran=1}',
    '<x-if v-on:click="window.__ran=1">',
    '<div ng-app ng-init="window.__ran=1">',
    '%{window.__ran=1}',
    '$&$1$`$$',
    '\\u0024{window.__ran=1}',
  ],
  encoding: [
    `&lt;script&gt;${mark}&lt;/script&gt;`,
    `&#60;script&#62;${mark}&#60;/script&#62;`,
    `&#x3c;img src=x onerror=${mark}&#x3e;`,
    `&amp;lt;script&amp;gt;${mark}`,
    '%3Cscript%3Ewindow.__ran=1%3C/script%3E',
    '%253Cscript%253Ewindow.__ran=1%253C/script%253E',
    '\\u003cscript\\u003ewindow.__ran=1\\u003c/script\\u003e',
    '\\x3cimg src=x onerror=window.__ran=1\\x3e',
    '+ADw-script+AD4-window.__ran=1+ADw-/script+AD4-',
    `＜script＞${mark}＜/script＞`,
    `‹img src=x onerror=${mark}›`,
    `<img src=x onerror&#61;${mark}>`,
    `<img/src=x/onerror=${mark}/>`,
    `<img\nsrc=x\nonerror=${mark}>`,
    `<img src=x onerror=\\u0077indow.__ran=1>`,
    '\ufeff<script>window.__ran=1</script>',
    '\u2028<script>window.__ran=1</script>\u2029',
    '\\";window.__ran=1;//',
    "\\';window.__ran=1;//",
    "'-(window.__ran=1)-'",
    '"-(window.__ran=1)-"',
    '`;window.__ran=1;`',
    '*/window.__ran=1/*',
    '</script><script>window.__ran=1//',
  ],
  style: [
    `<style>@import 'javascript:${mark}'</style>`,
    `<style>*{background:url("javascript:${mark}")}</style>`,
    `<div style="background:url(javascript:${mark})">a</div>`,
    `<div style="width:expression(${mark})">a</div>`,
    `<link rel=stylesheet href="javascript:${mark}">`,
    'x;background:url(javascript:window.__ran=1)',
    'red;}*{display:none}',
    '</style><script>window.__ran=1</script>',
    `<style>@keyframes x{}</style><b style=animation-name:x onanimationstart=${mark}>`,
    '#fff" onmouseover="window.__ran=1',
  ],
  direction: [
    '\u202e<script>window.__ran=1</script>',
    '\u202egnp.exe\u202c',
    '\u2066\u202e阿莫西林\u2069',
    '\u200b<\u200bscript>window.__ran=1',
    '\u200d\u200c\ufeff',
    '王\u200b秀兰',
    '<\u00adscript>window.__ran=1</script>',
    'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308',
    '𠮷𠮷👩‍⚕️\u{1f3ff}',
    '\u061c\u200e\u200f<img src=x onerror=window.__ran=1>',
  ],
  formula: [
    ...['=', '+', '-', '@', '\t=', '\r=', '＝', '＋', '＠', "'=", ' ='].map((prefix) => `${prefix}HYPERLINK("javascript:${mark}","a")`),
    '=1+1',
    '@SUM(1+1)*1',
    '-2+3+0',
    '+86 138',
    '=DDE("x","y","z")',
    ';=1+1',
    ',=1+1',
    '"=1+1"',
  ],
  query: [
    "' or '1'='1",
    "'; drop table patient; --",
    '"; drop table patient; --',
    "') or ('1'='1",
    '1; select pg_sleep(9)--',
    "\\'; drop table patient; --",
    "%' or name like '%",
    '$$; drop table patient; $$',
    '%_\\',
    "admin'--",
    "' union select null, null, null --",
    ':patientId ?1 $1',
    '/**/or/**/1=1',
    "x' || (select 1) || 'x",
    '{"$ne": null}',
    '__proto__',
    'constructor.prototype',
    '../../etc/passwd',
    '|| true',
    'null',
    'undefined',
    'NaN',
  ],
};

const all = [...new Set(Object.values(classes).flat())];

/** Three hundred, the same for one seed, of every class its share; none longer than what a name may be. */
export function texts(seed: number, count = 300): string[] {
  const random = seeded(seed);
  const fitting = all.filter((text) => text.length <= 100);
  const first = Object.values(classes).map(
    (of) =>
      shuffledBy(
        random,
        of.filter((text) => text.length <= 100),
      )[0]!,
  );
  const rest = shuffledBy(
    random,
    fitting.filter((text) => !first.includes(text)),
  );
  const varied = rest.flatMap((text) => [text, ...(text.length <= 96 ? [`x ${text}`] : [])]);
  return [...first, ...rest, ...varied.filter((text) => !rest.includes(text))].slice(0, count);
}
