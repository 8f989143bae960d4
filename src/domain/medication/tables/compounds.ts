/**
 * Drugs with several active ingredients whose Chinese generic name does not spell them out, and other names of single ingredients.
 * Sources: Chinese Pharmacopoeia 2020 volume 2 and the labels of the products; control by the announcement of 2023 (tramadol preparations).
 * A compound is here only if its composition is the same for every product of the name.
 */
import type { ControlClass } from '../facts.ts';

export interface Compound {
  zh: string;
  /** Names in `ingredients.ts`, or INN of a partner that has no row of its own. */
  parts: readonly string[];
  /** Null if the class depends on the product: it stays unanswered. */
  controlled: ControlClass | null;
}

type Row = readonly [string, string, ControlClass | null];

/** [Chinese name, ingredients divided by |, control] */
const rows: readonly Row[] = [
  ['阿莫西林克拉维酸', 'amoxicillin|clavulanic acid', 'none'],
  ['替卡西林克拉维酸', 'ticarcillin|clavulanic acid', 'none'],
  ['氨苄西林舒巴坦', 'ampicillin|sulbactam', 'none'],
  ['哌拉西林他唑巴坦', 'piperacillin|tazobactam', 'none'],
  ['头孢哌酮舒巴坦', 'cefoperazone|sulbactam', 'none'],
  ['头孢他啶阿维巴坦', 'ceftazidime|avibactam', 'none'],
  ['亚胺培南西司他丁', 'imipenem|cilastatin', 'none'],
  ['复方磺胺甲噁唑', 'sulfamethoxazole|trimethoprim', 'none'],
  ['洛匹那韦利托那韦', 'lopinavir|ritonavir', 'none'],
  ['沙库巴曲缬沙坦', 'sacubitril|valsartan', 'none'],
  ['多巴丝肼', 'levodopa|benserazide', 'none'],
  ['卡左双多巴', 'levodopa|carbidopa', 'none'],
  ['氨酚曲马多', 'paracetamol|tramadol', 'psychotropic2'],
  ['氨酚羟考酮', 'paracetamol|oxycodone', null],
  ['氨酚待因', 'paracetamol|codeine', null],
  ['复方氨酚烷胺', 'paracetamol|amantadine|caffeine|chlorphenamine|artificial cow-bezoar', 'none'],
  ['氨酚烷胺', 'paracetamol|amantadine|caffeine|chlorphenamine|artificial cow-bezoar', 'none'],
  ['氨酚黄那敏', 'paracetamol|chlorphenamine|artificial cow-bezoar', 'none'],
  ['氨咖黄敏', 'paracetamol|caffeine|chlorphenamine|artificial cow-bezoar', 'none'],
  ['酚麻美敏', 'paracetamol|pseudoephedrine|dextromethorphan|chlorphenamine', null],
  ['氨麻美敏', 'paracetamol|pseudoephedrine|dextromethorphan|chlorphenamine', null],
  ['美扑伪麻', 'paracetamol|pseudoephedrine|dextromethorphan|chlorphenamine', null],
  ['氨酚伪麻美芬', 'paracetamol|pseudoephedrine|dextromethorphan', null],
  ['双扑伪麻', 'paracetamol|pseudoephedrine|chlorphenamine', null],
  ['布洛伪麻', 'ibuprofen|pseudoephedrine', null],
  ['阿咖酚', 'acetylsalicylic acid|caffeine|paracetamol', 'none'],
  ['复方锌布', 'ibuprofen|chlorphenamine|zinc gluconate', 'none'],
  ['复方甲氧那明', 'methoxyphenamine|noscapine|aminophylline|chlorphenamine', 'none'],
  ['碳酸钙D3', 'calcium carbonate|colecalciferol', 'none'],
  ['维生素AD', 'retinol (vit A)|colecalciferol', 'none'],
  ['沙美特罗替卡松', 'salmeterol|fluticasone', 'none'],
];

export const compounds: readonly Compound[] = rows.map(([zh, parts, controlled]) => ({ zh, parts: parts.split('|'), controlled }));

/** Other Chinese names of one ingredient. */
export const otherNames: Readonly<Record<string, string>> = {
  乙酰水杨酸: '阿司匹林',
  扑热息痛: '对乙酰氨基酚',
  生物合成人胰岛素: '胰岛素',
  精蛋白生物合成人胰岛素: '胰岛素',
  精蛋白人胰岛素混合: '胰岛素',
  精蛋白锌重组人胰岛素: '胰岛素',
  重组人胰岛素: '胰岛素',
  人胰岛素: '胰岛素',
  胰高血糖素: '高血糖素',
  坦索罗辛: '坦洛新',
  扑尔敏: '氯苯那敏',
  消炎痛: '吲哚美辛',
  心得安: '普萘洛尔',
};

/** Partners of compounds that have no row of their own in `ingredients.ts`. */
export const partners: Readonly<Record<string, string>> = {
  克拉维酸: 'clavulanic acid',
  他唑巴坦: 'tazobactam',
  阿维巴坦: 'avibactam',
  西司他丁: 'cilastatin',
  亚胺培南: 'imipenem',
  替卡西林: 'ticarcillin',
  磺胺甲噁唑: 'sulfamethoxazole',
  洛匹那韦: 'lopinavir',
  利托那韦: 'ritonavir',
  沙库巴曲: 'sacubitril',
  苄丝肼: 'benserazide',
  卡比多巴: 'carbidopa',
  伪麻黄碱: 'pseudoephedrine',
  葡萄糖酸锌: 'zinc gluconate',
};
