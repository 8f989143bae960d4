import { BindingPanel } from './BindingPanel.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { SheetsPanel } from './sheets/SheetsPanel.tsx';

/** The patient's account, what was sent in, and the pages given to open. */
export function PatientFollower({ patientId, mayShare }: { patientId: string; mayShare: boolean }) {
  return (
    <>
      <BindingPanel patientId={patientId} />
      {mayShare ? (
        <>
          <SheetsPanel patientId={patientId} />
          <LinksPanel patientId={patientId} />
        </>
      ) : null}
    </>
  );
}
