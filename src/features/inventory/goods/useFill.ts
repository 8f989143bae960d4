import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { type Fact, missingFacts, safetyFacts } from '../../../domain/medication/facts.ts';
import { type Draft, factsOf } from './draft.ts';

/** Fields beside the facts that the tables and the specification answer. */
export type Derived = 'atcCode' | 'doseUnit';

/** Asks the tables about the drug of the form and puts their answers into the gaps; answers that stand are never overwritten. */
export function useFill() {
  const { getValues, setValue } = useFormContext<Draft>();
  const [ask, { isFetching }] = api.useLazyProposeDrugFactsQuery();
  const [filled, setFilled] = useState<Fact[]>();
  const [derived, setDerived] = useState<Derived[]>([]);

  const fill = async () => {
    const { nameZh, genericName, dosageForm, specification, doseUnit } = getValues();
    const { data: proposal } = await ask({ nameZh, genericName, dosageForm, specification, doseUnit });
    if (!proposal) return;
    const draft = getValues();
    const gaps = (Object.keys(proposal.facts) as Fact[]).filter((fact) => draft[fact] === null);
    const put = <Key extends keyof Draft>(field: Key, value: Draft[Key]) => setValue(field as never, value as never, { shouldDirty: true }); // the key names the type of the value
    for (const fact of gaps) put(fact, proposal.facts[fact] ?? null);
    put('factSources', { ...draft.factSources, ...Object.fromEntries(gaps.map((fact) => [fact, proposal.sources[fact]])) });
    const hasCode = draft.atcCode === '' && proposal.atcCode !== '';
    const hasUnit = draft.doseUnit === null && proposal.doseUnit !== null;
    if (hasCode) put('atcCode', proposal.atcCode);
    if (hasUnit) {
      put('doseUnit', proposal.doseUnit);
      if (draft.dosePerSingle === null) put('dosePerSingle', proposal.dosePerSingle);
    }
    setFilled(gaps.filter((fact) => (safetyFacts as readonly Fact[]).includes(fact)));
    setDerived([...(hasCode ? (['atcCode'] as const) : []), ...(hasUnit ? (['doseUnit'] as const) : [])]);
  };
  return { fill, filled, derived, isBusy: isFetching, gapsNow: () => missingFacts(factsOf(getValues())) };
}
