import { useState } from 'react';
import { api } from '../api/api.ts';
import { useWords } from '../words/useWords.ts';
import style from './drawer.module.css';
import { ErrorState } from './ErrorState.tsx';
import { Fact, FactSheet } from './FactSheet.tsx';
import { ItemPicker, type PickedItem } from './ItemPicker.tsx';

/** Asks before a treatment what the patient's policies would pay of it, and why. */
export function Eligibility({ patientId }: { patientId: string }) {
  const { say, name, money } = useWords();
  const [item, setItem] = useState<PickedItem>();
  const asked = { patientId, itemId: item?.id ?? '' };
  const { currentData: answer, error, refetch } = api.useTryInsuranceQuery(asked, { skip: item === undefined });
  return (
    <section aria-label={say('insurance.eligibility')}>
      <h3 className={style.detailHeading}>{say('insurance.eligibility')}</h3>
      <ItemPicker take={setItem} />
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      <div role="status">
        {item && answer ? (
          <FactSheet>
            <Fact label="insurance.eligibility.item">
              {name(item)} · {money(answer.price)}
            </Fact>
            {answer.policies.length === 0 ? <Fact label="insurance.eligibility.pays">{say('insurance.eligibility.none')}</Fact> : null}
            {answer.policies.map((policy) => (
              <Fact key={policy.id} label="insurance.eligibility.pays" wide>
                {say('insurance.eligibility.outcome', {
                  company: name({ nameZh: policy.companyNameZh, nameEn: policy.companyNameEn }),
                  plan: policy.planNameZh ? name({ nameZh: policy.planNameZh, nameEn: policy.planNameEn ?? '' }) : '–',
                  pays: money(policy.pays),
                  left: money(answer.price - policy.pays),
                })}
                {policy.reasons.map((reason) => (
                  <div key={reason}>{reason}</div>
                ))}
              </Fact>
            ))}
          </FactSheet>
        ) : null}
      </div>
    </section>
  );
}
