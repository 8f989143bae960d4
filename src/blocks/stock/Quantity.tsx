import { checkOfQuantity, quantityText, type UnitNames } from '../../domain/inventory/perUnit.ts';
import { useWords } from '../../words/useWords.ts';
import style from './quantity.module.css';

interface Props {
  goods: UnitNames;
  /** Stock units; null where none is known. */
  value: number | null;
  /** A gain has a plus before it. */
  signed?: boolean;
}

/** Stock units as packages and pieces: `3 盒 2 粒`. Its tip gives all pieces and the pieces of a package, where a package may be opened. */
export function Quantity({ goods, value, signed = false }: Props) {
  const { say, language } = useWords();
  if (value === null) return '–';
  const check = checkOfQuantity(goods, value, language);
  const sign = signed && value > 0 ? '+' : '';
  return <span title={check && say('common.quantity.check', check)}>{`${sign}${quantityText(goods, value, language)}`}</span>;
}

/** A quantity that decides what a person takes off a shelf: with all pieces and the pieces of a package in a second line. */
export function CheckedQuantity({ goods, value }: Pick<Props, 'goods'> & { value: number }) {
  const { say, language } = useWords();
  const check = checkOfQuantity(goods, value, language);
  return (
    <>
      <strong>{quantityText(goods, value, language)}</strong>
      {check ? <div className={style.check}>{say('common.quantity.check', check)}</div> : null}
    </>
  );
}
