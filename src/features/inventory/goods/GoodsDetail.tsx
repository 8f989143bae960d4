import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { useWords } from '../../../words/useWords.ts';
import { MedicineSheet } from '../medicine/MedicineSheet.tsx';
import { SideDrawer } from '../SideDrawer.tsx';
import { GoodsDrawer } from './GoodsDrawer.tsx';

/** Goods as they are now, with their stock, prices and ledger; from here they are changed. */
export function GoodsDetail({ id, close }: { id: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: medicine, error, refetch } = api.useQueryMedicineQuery({ id }, { refetchOnMountOrArgChange: true });
  const [isEditing, setEditing] = useState(false);
  if (medicine && isEditing) return <GoodsDrawer goods={medicine.goods} classifyId="" close={() => setEditing(false)} />;
  return (
    <SideDrawer
      title={medicine ? name(medicine.goods) : say('inventory.field.goods')}
      close={close}
      acts={
        medicine ? (
          <NeedsRight need="o_goods_manage">
            <Button variant="contained" onClick={() => setEditing(true)}>
              {say('inventory.goods.edit')}
            </Button>
          </NeedsRight>
        ) : undefined
      }
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {medicine ? <MedicineSheet medicine={medicine} /> : error ? null : <Skeleton variant="rounded" height={240} />}
    </SideDrawer>
  );
}
