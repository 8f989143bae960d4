import DesignerScreen from './DesignerScreen.tsx';

/** Forms that are filled in for operations. */
export default function OperationFormsScreen() {
  return <DesignerScreen category="operation" />;
}
