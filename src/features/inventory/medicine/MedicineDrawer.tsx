import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { isDrugKind } from '../../../domain/inventory/rules.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { MedicineSheet } from './MedicineSheet.tsx';

/** A drug beside the screen that names it: an order, a sheet of the pharmacy, a list. */
export function MedicineDrawer({ id, close }: { id: string; close: () => void }) {
  const { say, name } = useWords();
  const { pathTo } = useStaff();
  const { currentData: medicine, error, refetch } = api.useQueryMedicineQuery({ id }, { refetchOnMountOrArgChange: true });
  const path = pathTo('pharmacy/medicine-detail');
  return (
    <SideDrawer
      title={medicine ? name(medicine.goods) : say('inventory.medicine.title')}
      close={close}
      head={
        medicine ? (
          <>
            {path ? (
              <Link to={`${path}?id=${id}`} onClick={close}>
                {say('inventory.medicine.whole')}
              </Link>
            ) : null}
            {isDrugKind(medicine.goods.categoryCode) ? <PrintActs of={[{ document: 'drugSheet', id: medicine.goods.id }]} isInRow /> : null}
          </>
        ) : undefined
      }
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {medicine ? <MedicineSheet medicine={medicine} /> : error ? null : <Skeleton variant="rounded" height={240} />}
    </SideDrawer>
  );
}
