import Button from '@mui/material/Button';
import { useState } from 'react';
import { ItemPicker } from '../../../blocks/ItemPicker.tsx';
import { orderType } from '../../../domain/order/orderTypes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './orders.module.css';

interface Named {
  id: string;
  nameZh: string;
  nameEn: string;
}

interface Props {
  /** The fee that is in force. */
  stored: Named | null;
  itemId: string | null;
  change: (itemId: string | null) => void;
  problem: string | undefined;
}

/** The charge for boiling one dose of a herbal prescription; without one, boiling is free. */
export function DecoctionFee({ stored, itemId, change, problem }: Props) {
  const { say, name } = useWords();
  const [picked, setPicked] = useState<Named>();
  const shown = [picked, stored].find((one) => one?.id === itemId);
  return (
    <fieldset className={style.fee}>
      <legend>{say('configuration.orders.decoctionFee')}</legend>
      {itemId === null ? (
        <ItemPicker
          types={[orderType.other]}
          invalid={problem !== undefined}
          take={(item) => {
            setPicked(item);
            change(item.id);
          }}
        />
      ) : (
        <span>
          {shown ? name(shown) : ''}{' '}
          <Button size="small" onClick={() => change(null)}>
            {say('configuration.orders.decoctionFee.none')}
          </Button>
        </span>
      )}
      <span className={problem ? style.problem : undefined}>{problem ?? say('configuration.orders.decoctionFee.hint')}</span>
    </fieldset>
  );
}
