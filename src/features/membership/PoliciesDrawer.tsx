import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import { Policies } from '../../blocks/Policies.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  patient: BandSubject;
  close: () => void;
}

/** What insures a member or an insured patient of the list. */
export function PoliciesDrawer({ patient, close }: Props) {
  const { say } = useWords();
  return (
    <DetailDrawer patient={patient} title={say('insurance.policiesOf', { name: patient.name ?? '' })} close={close}>
      <Policies patient={patient} />
    </DetailDrawer>
  );
}
