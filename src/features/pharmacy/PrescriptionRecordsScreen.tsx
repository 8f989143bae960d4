import { RecordsList } from './RecordsList.tsx';

export default function PrescriptionRecordsScreen() {
  return <RecordsList tab="any" title="shell.screen.prescription-records" sort="pending" />;
}
