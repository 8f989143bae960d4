import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OpenMedicineContext } from '../../blocks/openMedicine.ts';
import { useStaff } from '../../blocks/staff.ts';
import { loadWords } from '../../words/library.ts';
import { currentLanguage } from '../current.ts';
import { Later, partOf } from './later.tsx';

const drawer = partOf(
  async () =>
    (
      await Promise.all([
        import('../../features/inventory/medicine/MedicineDrawer.tsx'),
        loadWords(['inventory', 'order', 'document'], currentLanguage()),
      ])
    )[0].MedicineDrawer,
);

/** Lets every screen open the page of a drug it names. Going elsewhere closes it. */
export function MedicineSlot({ children }: { children: ReactNode }) {
  const { may } = useStaff();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ id: string; on: string }>();
  const open = useCallback((id: string) => setShown({ id, on: pathname }), [pathname]);
  const close = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    if (shown && shown.on !== pathname) close();
  }, [shown, pathname, close]);
  return (
    <OpenMedicineContext value={may(['m_inventory', 'm_pharmacy', 'm_chart']) ? open : null}>
      {children}
      {shown ? <Later of={drawer} id={shown.id} close={close} /> : null}
    </OpenMedicineContext>
  );
}
