import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { HistoriesPanel } from '../../features/history/HistoriesPanel.tsx';
import { useOrderTaken } from '../../features/order/useOrderTaken.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  encounter: Encounter.Full;
  goTo: (part: string) => void;
}

/** The histories of the patient beside the record of this visit, which is noted as their source. A medicine becomes an order line. */
export function HistoriesOfVisit({ encounter, goTo }: Props) {
  const { say } = useWords();
  const orderTaken = useOrderTaken(encounter.id);
  const [missing, setMissing] = useState<string>();
  const order = async (drug: Parameters<typeof orderTaken>[0]) => {
    setMissing(undefined);
    if (await orderTaken(drug)) goTo('orders');
    else setMissing(drug.name);
  };
  return (
    <>
      {missing === undefined ? null : (
        <Alert severity="warning" onClose={() => setMissing(undefined)}>
          {say('order.taken.notStocked', { name: missing })}
        </Alert>
      )}
      <HistoriesPanel
        patientId={encounter.patientId}
        noteRecordId={encounter.id}
        order={encounter.canTreat ? (drug) => void order(drug) : undefined}
      />
    </>
  );
}
