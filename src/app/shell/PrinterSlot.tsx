import { loadWords } from '../../words/library.ts';
import { currentLanguage } from '../current.ts';
import style from './bar.module.css';
import { Later, partOf } from './later.tsx';

const chip = partOf(async () => {
  const [{ PrinterChip }] = await Promise.all([import('../../print/plugin/PrinterChip.tsx'), loadWords(['print'], currentLanguage())]);
  return PrinterChip;
});

/** The printers of this machine, on every screen; its place is kept while it is on its way. */
export const PrinterSlot = () => (
  <span className={style.printer}>
    <Later of={chip} />
  </span>
);
