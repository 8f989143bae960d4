import type { ReactNode } from 'react';
import { api } from '../../../api/api.ts';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { leafletParts, leafletText } from '../../../domain/inventory/leaflet.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import type { Fact as DrugFact, DrugFacts } from '../../../domain/medication/facts.ts';
import { allergenClassNamed } from '../../../domain/medication/tables/allergenClasses.ts';
import { useWords } from '../../../words/useWords.ts';
import { SourceChip } from './FactFrame.tsx';
import style from './facts.module.css';
import { GapsMark } from './GapsMark.tsx';
import { InteractionList } from './InteractionList.tsx';

const shown: readonly DrugFact[] = [
  ...(['ingredients', 'allergenClasses', 'antibioticGrade', 'controlled', 'isHighRisk', 'skinTestRequired', 'doseLimits'] as const),
  ...([
    'ageLimits',
    'pregnancyCaution',
    'lactationCaution',
    'isPrescription',
    'isEssential',
    'isHighValue',
    'isRescue',
    'athleteCaution',
    'isSolvent',
  ] as const),
];

/** What the ordering rules know about a drug, and where each answer came from. */
export function DrugFactSheet({ goods }: { goods: Inventory.Goods }) {
  const { say, name, language } = useWords();
  const text = useFactText(goods);
  const { data: forms } = api.useGetDosageFormListQuery();
  const { data: units } = api.useGetDrugDoseUnitListQuery();
  const form = forms?.find(({ code }) => code === goods.dosageForm);
  const unit = units?.find(({ code }) => code === goods.doseUnit);
  return (
    <section className={style.sheet} aria-label={say('inventory.goods.section.safety')}>
      <h3>
        {say('inventory.goods.section.safety')} <GapsMark goods={goods} />
      </h3>
      <FactSheet>
        <Fact label="inventory.goods.dosageForm">{form ? name(form) : goods.dosageForm}</Fact>
        <Fact label="inventory.goods.approvalNumber">{goods.approvalNumber}</Fact>
        <Fact label="inventory.goods.standardCode">{goods.standardCode}</Fact>
        <Fact label="inventory.goods.insuranceClass">
          {goods.insuranceClass ? say(`inventory.goods.insurance.${goods.insuranceClass}` as const) : ''}
        </Fact>
        <Fact label="inventory.goods.dosePerSingle">
          {goods.dosePerSingle === null ? '' : `${goods.dosePerSingle} ${unit ? name(unit) : (goods.doseUnit ?? '')}`}
        </Fact>
        {shown.map((fact) => (
          <Fact key={fact} label={`inventory.fact.${fact}` as const}>
            <Answer isOpen={goods[fact] === null}>
              {text(fact)} <Source goods={goods} fact={fact} />
            </Answer>
          </Fact>
        ))}
        {leafletParts.map((part) => (
          <Fact key={part} label={`inventory.leaflet.${part}` as const} wide>
            {leafletText(goods, part, language)}
          </Fact>
        ))}
      </FactSheet>
      <InteractionList codes={goods.ingredients?.map(({ code }) => code) ?? []} />
    </section>
  );
}

function Source({ goods, fact }: { goods: Inventory.Goods; fact: DrugFact }) {
  const source = goods.factSources[fact];
  return source ? <SourceChip source={source} /> : null;
}

function Answer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { say } = useWords();
  return isOpen ? <span className={style.mark}>{say('inventory.fact.unanswered')}</span> : children;
}

/** Answers in words; the caller shows what is not answered. */
function useFactText(goods: Inventory.Goods) {
  const { say, name } = useWords();
  const codes = goods.ingredients?.map(({ code }) => code) ?? [];
  const { currentData: names } = api.useQueryDrugIngredientsQuery({ codes }, { skip: codes.length === 0 });
  const { data: units } = api.useGetDrugDoseUnitListQuery();
  const unitName = (code: string | null) => {
    const unit = units?.find((one) => one.code === code);
    return unit ? name(unit) : (code ?? '');
  };
  const list = (parts: readonly string[], none: string) => (parts.length === 0 ? none : parts.join(say('inventory.fact.separator')));
  const limits = goods.doseLimits;
  const ages = goods.ageLimits;
  const texts: { [F in keyof DrugFacts]?: () => string } = {
    ingredients: () =>
      list(
        (goods.ingredients ?? []).map(({ code, strength, unit }) => {
          const ingredient = name({ nameZh: names?.find((one) => one.code === code)?.zh ?? code, nameEn: code });
          return strength === null ? ingredient : `${ingredient} ${strength} ${unitName(unit)}`;
        }),
        say('inventory.fact.ingredients.none'),
      ),
    allergenClasses: () =>
      list(
        (goods.allergenClasses ?? []).map((code) => name(allergenClassNamed(code) ?? { nameZh: code })),
        say('inventory.fact.allergenClasses.none'),
      ),
    antibioticGrade: () => say(`inventory.fact.antibioticGrade.${(goods.antibioticGrade ?? 0) as 0 | 1 | 2 | 3}` as const), // 0 to 3 by the shape
    controlled: () => say(`inventory.fact.controlled.${goods.controlled ?? 'none'}` as const),
    pregnancyCaution: () => say(`inventory.fact.caution.${goods.pregnancyCaution ?? 'none'}` as const),
    lactationCaution: () => say(`inventory.fact.caution.${goods.lactationCaution ?? 'none'}` as const),
    doseLimits: () =>
      list(
        (['single', 'daily', 'singlePerKg', 'dailyPerKg'] as const).flatMap((limit) =>
          limits?.[limit] ? [`${say(`inventory.fact.doseLimits.${limit}` as const)} ${limits[limit]} ${unitName(goods.doseUnit)}`] : [],
        ),
        say('inventory.fact.doseLimits.none'),
      ),
    ageLimits: () =>
      list(
        [
          ...(typeof ages?.leastMonths === 'number'
            ? [`${say('inventory.fact.ageLimits.least')} ${ages.leastMonths} ${say('inventory.fact.months')}`]
            : []),
          ...(typeof ages?.greatestMonths === 'number'
            ? [`${say('inventory.fact.ageLimits.greatest')} ${ages.greatestMonths} ${say('inventory.fact.months')}`]
            : []),
        ],
        say('inventory.fact.ageLimits.none'),
      ),
  };
  return (fact: DrugFact): string => texts[fact]?.() ?? say(goods[fact] ? 'inventory.fact.yes' : 'inventory.fact.no');
}
