import { lazy, Suspense } from 'react';
import { useStaff } from '../../blocks/staff.ts';
import { loadWords } from '../../words/library.ts';
import { currentLanguage } from '../current.ts';

const SkinTestTop = lazy(async () => {
  const [screen] = await Promise.all([
    import('../../features/nursing/skinTest/SkinTestTop.tsx'),
    loadWords(['nursing'], currentLanguage()),
  ]);
  return screen;
});

/** Running skin tests, on every screen of those who read them: nurses, who chart and do not treat. */
export function SkinTestSlot() {
  const { may } = useStaff();
  if (!may('m_chart') || may('o_treat')) return null;
  return (
    <Suspense fallback={null}>
      <SkinTestTop />
    </Suspense>
  );
}
