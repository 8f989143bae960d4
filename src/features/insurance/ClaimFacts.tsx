import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The claim a form or question is about: it covers the drawer that says so. */
export function ClaimFacts({ claim }: { claim: Insurance.ClaimFull }) {
  const { name, money } = useWords();
  return (
    <FactSheet>
      <Fact label="insurance.claim.number">{claim.claimNumber}</Fact>
      <Fact label="insurance.company">{name({ nameZh: claim.companyNameZh, nameEn: claim.companyNameEn })}</Fact>
      <Fact label="insurance.claim.requested">{money(claim.requested)}</Fact>
      <Fact label="insurance.claim.paid">{money(claim.paid)}</Fact>
      <Fact label="insurance.claim.bills" wide>
        {claim.bills.map(({ billNumber, patientName }) => `${patientName} ${billNumber}`).join(' · ')}
      </Fact>
    </FactSheet>
  );
}
