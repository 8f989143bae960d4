import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { StockSettingDrawer } from '../../blocks/StockSettingDrawer.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useWords } from '../../words/useWords.ts';
import style from './configuration.module.css';

/**
 * Who may approve stock documents, beside the parameters about approval. Stock settings are kept together, because near expiry and slow
 * stock change with them; a store of one person looks here for the choice.
 */
export function StockApproval() {
  const { say } = useWords();
  const { may } = useStaff();
  const isShown = may('m_inventory');
  const { data: setting } = api.useQueryStockSettingQuery(undefined, { skip: !isShown });
  const [isOpen, setOpen] = useState(false);
  if (!isShown || !setting) return null;
  const { ownApproval, skipApproval } = setting;
  const state = skipApproval ? 'skip' : ownApproval ? 'own' : 'other';
  return (
    <p className={style.stockApproval}>
      <span>
        {say('inventory.setting.review')} <strong>{say(`inventory.setting.review.${state}`)}</strong>
      </span>
      {may('o_warehouse_manage') ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {say('inventory.setting.title')}
        </Button>
      ) : null}
      {isOpen ? <StockSettingDrawer close={() => setOpen(false)} /> : null}
    </p>
  );
}
