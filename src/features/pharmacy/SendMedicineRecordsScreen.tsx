import { RecordsList } from './RecordsList.tsx';

export default function SendMedicineRecordsScreen() {
  return <RecordsList tab="records" title="shell.screen.send-medicine-records" sort="dispensedAt" />;
}
