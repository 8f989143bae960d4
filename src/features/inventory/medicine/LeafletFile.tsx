import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { FileButton } from '../../../blocks/FileButton.tsx';
import { FilePreview } from '../../../blocks/FilePreview.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFileSending } from '../../../blocks/useFileSending.ts';
import type * as Medicine from '../../../domain/inventory/medicineShapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** The leaflet of the manufacturer as a file: everybody who sees the drug opens it, those who keep the register of goods bring it. */
export function LeafletFile({ medicine: { goods, leafletFile } }: { medicine: Medicine.Medicine }) {
  const { say, name, dateTime } = useWords();
  const { may } = useStaff();
  const [isShown, setShown] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [save, { isLoading }] = api.useSaveLeafletFileMutation({ tells: 'caller' });
  const [remove] = api.useDeleteLeafletFileMutation({ tells: 'caller' });
  const [download] = api.useDownloadLeafletFileMutation({ tells: 'caller' });
  const { problem, take } = useFileSending('document', (sent) => save({ ...sent, itemId: goods.id }).unwrap());
  const isKeeper = may('o_goods_manage');
  return (
    <>
      <DetailTable
        title="inventory.leafletFile"
        rows={leafletFile ? [leafletFile] : []}
        keyOf={({ id }) => id}
        empty="inventory.leafletFile.none"
        choice={
          isKeeper ? (
            <FileButton
              size="small"
              label={say(leafletFile ? 'inventory.leafletFile.replace' : 'inventory.leafletFile.add')}
              accept="image/jpeg,image/png,image/gif,application/pdf"
              disabled={isLoading}
              choose={(file) => void take(file)}
            />
          ) : null
        }
        columns={[
          { label: 'inventory.leafletFile.name', cell: (file) => <RowAct onClick={() => setShown(true)}>{file.name}</RowAct> },
          { label: 'inventory.ledger.at', cell: ({ at }) => dateTime(at) },
          { label: 'inventory.ledger.by', cell: ({ staffName, staffNameEn }) => name({ name: staffName, nameEn: staffNameEn }) },
          {
            label: 'inventory.leafletFile.act',
            cell: () => (isKeeper ? <RowAct onClick={() => setRemoving(true)}>{say('inventory.leafletFile.remove')}</RowAct> : null),
          },
        ]}
      />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {leafletFile && isShown ? (
        <FilePreview
          title={say('inventory.leafletFile.of', { name: name(goods) })}
          file={leafletFile}
          download={(id) => download({ id }).unwrap()}
          close={() => setShown(false)}
        />
      ) : null}
      {leafletFile && isRemoving ? (
        <ConfirmAct
          title={say('inventory.leafletFile.remove.title', { name: name(goods) })}
          effect={say('inventory.leafletFile.remove.effect', { file: leafletFile.name })}
          act={say('inventory.leafletFile.remove')}
          danger
          confirm={() => remove({ id: leafletFile.id }).unwrap()}
          close={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
