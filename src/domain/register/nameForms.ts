/**
 * Words for a dosage form as they end a generic name (中国药品通用名称命名原则: the name, then its form), each with the form that it means. Longer
 * words stand before the ones that they end with.
 */
const formWords: readonly (readonly [word: string, form: string])[] = [
  ...['肠溶胶囊', '缓释胶囊', '控释胶囊', '软胶囊', '胶囊'].map((word) => [word, word] as const),
  ...['阴道片', '阴道泡腾片', '泡腾片', '含片', '肠溶片', '缓释片', '控释片', '分散片', '咀嚼片', '口崩片'].map(
    (word) => [word, word] as const,
  ),
  ['片剂', '片'],
  ['片', '片'],
  ['颗粒剂', '颗粒'],
  ['颗粒', '颗粒'],
  ['滴丸', '滴丸'],
  ['丸', '丸'],
  ['干混悬剂', '干混悬剂'],
  ['混悬滴剂', '滴剂'],
  ['混悬液', '混悬液'],
  ['口服溶液', '口服液'],
  ['口服液', '口服液'],
  ['糖浆', '糖浆'],
  ['合剂', '合剂'],
  ['滴剂', '滴剂'],
  ['滴眼液', '滴眼液'],
  ['滴耳液', '滴耳液'],
  ['眼膏', '眼膏'],
  ['软膏', '软膏'],
  ['乳膏', '乳膏'],
  ['凝胶', '凝胶'],
  ['贴剂', '贴'],
  ['贴膏', '贴'],
  ['贴', '贴'],
  ['栓', '栓'],
  ['气雾剂', '气雾剂'],
  ['喷雾剂', '喷雾剂'],
  ['注射液', '注射'],
  ['注射剂', '注射'],
  ['搽剂', '搽剂'],
  ['洗剂', '洗剂'],
  ['散剂', '散'],
  ['散', '散'],
];

/** The dosage form that a generic name ends with; undefined where it names none. Powders for injection begin with 注射用. */
export function formInName(name: string): string | undefined {
  const text = name.trim().replace(/[（(][^（(）)]*[）)]$/, '');
  if (text.startsWith('注射用')) return '注射';
  return formWords.find(([word]) => text.endsWith(word))?.[1];
}

/** Two names that name different dosage forms are hardly one drug. */
export function differsInForm(one: string, other: string): boolean {
  const [first, second] = [formInName(one), formInName(other)];
  return first !== undefined && second !== undefined && first !== second;
}
