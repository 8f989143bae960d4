import { type Fact, FactGrid } from './FactGrid.tsx';

/** Whose document this is: ruled above and below, the same on every page. */
export function PatientBand({ facts, isForm }: { facts: readonly Fact[]; isForm?: boolean }) {
  return (
    <section className="band" data-block="band">
      <FactGrid facts={facts} {...(isForm ? { isForm } : {})} />
    </section>
  );
}
