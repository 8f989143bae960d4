import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { FilePreview } from '../../blocks/FilePreview.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import { claimCan } from '../../domain/insurance/states.ts';
import { useWords } from '../../words/useWords.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimFileForm } from './ClaimFileForm.tsx';

/** The papers of a claim: letters of the insurer, receipts, parts of records. */
export function ClaimFiles({ claim, reason }: { claim: Insurance.ClaimFull; reason: string | undefined }) {
  const { say, name, dateTime } = useWords();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Insurance.ClaimFile>();
  const [removed, setRemoved] = useState<Insurance.ClaimFile>();
  const [download] = api.useDownloadClaimFileMutation({ tells: 'caller' });
  const [remove] = api.useDeleteClaimFileMutation({ tells: 'caller' });
  const noAttaching = reason ?? (claimCan('attach', claim.status) ? undefined : say('insurance.refused.attach'));
  const noRemoving = reason ?? (claimCan('detach', claim.status) ? undefined : say('insurance.refused.detach'));
  return (
    <>
      <DetailTable
        title="insurance.files"
        rows={claim.files}
        keyOf={({ id }) => id}
        empty="insurance.files.none"
        choice={
          <DisabledReason reason={noAttaching}>
            <Button size="small" variant="outlined" onClick={() => setAdding(true)}>
              {say('insurance.file.add')}
            </Button>
          </DisabledReason>
        }
        columns={[
          {
            label: 'insurance.file.name',
            cell: (file) => <RowAct onClick={() => setShown(file)}>{file.name}</RowAct>,
          },
          { label: 'insurance.file.kind', cell: ({ kind }) => say(`insurance.file.kind.${kind}`) },
          { label: 'membership.patient', cell: (file) => name({ nameZh: file.patientName, nameEn: file.patientNameEn }) },
          { label: 'insurance.file.at', cell: ({ at }) => dateTime(at) },
          { label: 'membership.entry.staff', cell: (file) => name({ name: file.staffName, nameEn: file.staffNameEn }) },
          {
            label: 'insurance.file.acts',
            cell: (file) => (
              <DisabledReason reason={noRemoving}>
                <RowAct onClick={() => setRemoved(file)}>{say('insurance.file.remove')}</RowAct>
              </DisabledReason>
            ),
          },
        ]}
      />
      {isAdding ? <ClaimFileForm claim={claim} close={() => setAdding(false)} /> : null}
      {shown ? (
        <FilePreview title={shown.name} file={shown} download={(id) => download({ id }).unwrap()} close={() => setShown(undefined)} />
      ) : null}
      {removed ? (
        <ConfirmAct
          title={say('insurance.file.remove.title', { name: removed.name, number: claim.claimNumber })}
          effect={<ClaimFacts claim={claim} />}
          act={say('insurance.file.remove')}
          danger
          confirm={() => remove({ id: removed.id }).unwrap()}
          close={() => setRemoved(undefined)}
        />
      ) : null}
    </>
  );
}
