import { useAddressId } from '../../../blocks/useAddressId.ts';
import { AppraisalList } from './AppraisalList.tsx';
import { SampleDesk } from './SampleDesk.tsx';

/** Appraisal of prescriptions (处方点评): the samples of the clinic, or one of them with its prescriptions. */
export default function AppraisalScreen() {
  const { id, open } = useAddressId('sample');
  if (id) return <SampleDesk key={id} appraisalId={id} close={() => open(null, ['sheet', 'show', 'tab'])} />;
  return <AppraisalList open={(next) => open(next)} />;
}
