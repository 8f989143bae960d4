/** Facts of goods that are a piece of Chinese medicine where the clinic has given none: the tables of the Pharmacopoeia hold. */
import type { Item } from '../../dictionary/shapes.ts';
import { type Caution, graverCaution } from '../populations.ts';
import { regulations } from '../tables/regulations.ts';
import { pieceFacts } from './facts.ts';
import type { Herb } from './tables/herbs.ts';

type PieceGoods = Pick<Item, 'categoryCode' | 'dosageForm' | 'nameZh' | 'genericName' | 'formerGenericNames' | 'ingredients'>;

const isPiece = ({ categoryCode, dosageForm }: Pick<PieceGoods, 'categoryCode' | 'dosageForm'>): boolean =>
  categoryCode === 'decoction' || dosageForm === 'decoction';

const namesOf = ({ nameZh, genericName, formerGenericNames = [], ingredients }: PieceGoods): string[] => [
  nameZh,
  genericName ?? '',
  ...formerGenericNames,
  ...(ingredients ?? []).map(({ code }) => code),
];

/** A raw piece is never less toxic than its processed form, so that the limit of this holds for it at least. */
const processedForms: Readonly<Record<string, string>> = { 川乌: '制川乌', 草乌: '制草乌', 巴豆: '巴豆霜', 天南星: '制天南星' };

/** The row of the table for goods, by their name first: a processed form has a row and a limit of its own. */
export function herbOf(goods: PieceGoods): Herb | undefined {
  if (!isPiece(goods)) return undefined;
  for (const name of namesOf(goods)) {
    const herb = herbNamed(name);
    if (herb) return herb;
  }
  return undefined;
}

const factsNamed = (name: string) => pieceFacts({ name, dosageForm: 'decoction' });

function herbNamed(name: string): Herb | undefined {
  const piece = factsNamed(name);
  const processed = processedForms[piece?.name ?? ''];
  return piece?.herb ?? (processed === undefined ? undefined : factsNamed(processed)?.herb);
}

/** The stricter of a caution in pregnancy that is known already and of the table of pieces. */
export function pieceCaution(goods: PieceGoods, known: Caution | undefined): Caution | undefined {
  const level = herbOf(goods)?.pregnancy ?? 'none';
  return level === 'none' ? known : graverCaution(known, { level, reason: null, source: regulations.pharmacopoeia });
}

/** Goods with the class of a toxic piece or of poppy capsules where the clinic has not given it. */
export function withPieceClass<Goods extends PieceGoods & Pick<Item, 'controlled'>>(goods: Goods): Goods {
  if (goods.controlled !== null || !isPiece(goods)) return goods;
  const classes = namesOf(goods).map((name) => factsNamed(name)?.controlled ?? 'none');
  return { ...goods, controlled: classes.find((each) => each !== 'none') ?? null };
}
