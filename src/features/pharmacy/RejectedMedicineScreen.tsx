import { RecordsList } from './RecordsList.tsx';

export default function RejectedMedicineScreen() {
  return <RecordsList tab="rejected" title="shell.screen.rejected-medicine" sort="rejectedAt" />;
}
