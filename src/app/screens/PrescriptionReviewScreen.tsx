import { DrugsBeside } from '../../features/history/drugs/DrugsBeside.tsx';
import { PrescriptionReview } from '../../features/pharmacy/review/PrescriptionReview.tsx';

/** A prescription is reviewed with what else the patient takes beside it. Features do not know one another; here they meet. */
export default function PrescriptionReviewScreen() {
  return <PrescriptionReview Medicines={DrugsBeside} />;
}
