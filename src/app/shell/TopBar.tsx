import type { MenuEntry } from '../../domain/permission/menu.ts';
import style from './bar.module.css';
import { DueCounters } from './DueCounters.tsx';
import { NoticeButton } from './NoticeButton.tsx';
import { PatientSearch } from './PatientSearch.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { PracticeSwitch } from './PracticeSwitch.tsx';
import { PrinterSlot } from './PrinterSlot.tsx';
import { SkinTestSlot } from './SkinTestSlot.tsx';

export function TopBar({ menu, help }: { menu: readonly MenuEntry[]; help: () => void }) {
  return (
    <header className={style.bar}>
      <PracticeSwitch />
      <PatientSearch menu={menu} />
      <span className={style.push} />
      <SkinTestSlot />
      <DueCounters />
      <NoticeButton />
      <PrinterSlot />
      <PersonMenu help={help} />
    </header>
  );
}
