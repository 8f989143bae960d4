import { SurgeryList } from './SurgeryList.tsx';

/** The surgeries of patients, without the board. */
export default function SurgeryListScreen() {
  return <SurgeryList />;
}
