import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { checkQuantity } from '../../../domain/billing/charges.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './desk.module.css';
import type { Charges } from './useCharges.ts';

/** The quantity of a charge made at the desk: changed on Enter or on leaving, and a cross that takes the charge off. */
export function LineQuantity({ line, charges }: { line: Billing.BillLine; charges: Charges }) {
  const { say, name, language } = useWords();
  const [typed, setTyped] = useState<number | null>(line.quantity);
  useEffect(() => setTyped(line.quantity), [line.quantity]);
  const item = name({ nameZh: line.itemName, nameEn: line.itemNameEn });
  const [problem] = checkQuantity(typed);
  /** The quantity on its way. The field is left after Enter, mostly before the answer is there, and would send it again. */
  const onItsWay = useRef<number>(undefined);
  const send = () => {
    // The answer of the last change is here before the bill is read again.
    const present = charges.quantityOf(line.id) ?? line.quantity;
    if (typed === null || typed === present) return setTyped(present);
    if (problem || typed === onItsWay.current) return;
    onItsWay.current = typed;
    // A quantity that waits for an approval, or was refused, gives way to the one that stands.
    void charges.setQuantity(line.id, typed).then(() => {
      onItsWay.current = undefined;
      setTyped(charges.quantityOf(line.id));
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field inside, on its way up
    <div
      className={style.quantity}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        send();
      }}
    >
      <NumberField
        value={typed}
        onChange={setTyped}
        onBlur={send}
        unit={(language === 'en' && line.unitEn) || line.unit}
        invalid={problem !== undefined}
        ids={{ 'aria-label': say('billing.charge.quantityOf', { item }) }}
      />
      <IconButton size="small" aria-label={say('billing.charge.remove', { item })} onClick={() => void charges.remove(line.id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {problem ? <span className={style.problem}>{say(problem.message, problem.values)}</span> : null}
    </div>
  );
}
