import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { FileDrop } from '../../../blocks/FileDrop.tsx';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { missingColumns } from '../../../domain/inventory/deliveryColumns.ts';
import { useWords } from '../../../words/useWords.ts';
import { GoodsDrawer } from '../goods/GoodsDrawer.tsx';
import inventory from '../inventory.module.css';
import { ColumnsStep } from './ColumnsStep.tsx';
import style from './delivery.module.css';
import type { ShownRow } from './deliveryRows.ts';
import { LinesStep } from './LinesStep.tsx';
import type { DeliveryState } from './useDelivery.ts';
import { useNewGoods } from './useNewGoods.ts';

interface Props {
  delivery: DeliveryState;
  /** Takes the rows that are ready. */
  fill: () => void;
  close: () => void;
}

/** A supplier's file on its way into a receipt: the file, its columns, its lines. */
export function DeliveryDrawer({ delivery, fill, close }: Props) {
  const { say } = useWords();
  const { step, isReading, problem, fileName, choose } = delivery;
  const [adding, setAdding] = useState<ShownRow>();
  const added = useNewGoods(delivery);
  const title = say('inventory.delivery.title');
  return (
    <Drawer anchor="right" open onClose={close} slotProps={{ paper: { role: 'dialog', 'aria-label': title } as object }}>
      <div className={style.drawer}>
        <div className={inventory.drawerHead}>
          <h2>{title}</h2>
          <IconButton aria-label={say('action.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <div className={style.body}>
          {step === 'file' ? <FileDrop choose={choose} isBusy={isReading} chosen={fileName} limits="inventory.delivery.limits" /> : null}
          {isReading ? <LinearProgress aria-label={say('inventory.delivery.reading', { name: fileName ?? '' })} /> : null}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {step === 'columns' ? <ColumnsStep delivery={delivery} /> : null}
          {step === 'lines' ? <LinesStep delivery={delivery} addGoods={setAdding} /> : null}
        </div>
        <Foot delivery={delivery} fill={fill} close={close} />
      </div>
      {adding ? (
        <GoodsDrawer
          goods={undefined}
          classifyId=""
          preset={added.presetOf(adding)}
          done={(id) => void added.take(adding.key, id)}
          close={() => setAdding(undefined)}
        />
      ) : null}
    </Drawer>
  );
}

function Foot({ delivery, fill, close }: Props) {
  const { say } = useWords();
  const { step, setStep, columns, shown, drop, match } = delivery;
  const open = shown.filter(({ state }) => state === 'open').length;
  const ready = shown.filter(({ state }) => state === 'ready').length;
  const missing = missingColumns(columns).length > 0;
  const waits = () => {
    if (open > 0) return say('inventory.delivery.fill.wait', { count: open });
    return ready === 0 ? say('inventory.delivery.fill.none') : undefined;
  };
  return (
    <div className={style.foot}>
      {step === 'file' ? <span /> : <Button onClick={drop}>{say('inventory.delivery.otherFile')}</Button>}
      {step === 'lines' ? (
        <Button variant="outlined" onClick={() => setStep('columns')}>
          {say('inventory.delivery.back')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={close}>
          {say('action.cancel')}
        </Button>
      )}
      {step === 'columns' ? (
        <Button variant="contained" disabled={missing} onClick={() => setStep('lines')}>
          {say('inventory.delivery.next')}
        </Button>
      ) : null}
      {step === 'lines' && match.isAnswered ? (
        <DisabledReason reason={waits()}>
          <Button variant="contained" onClick={fill}>
            {say('inventory.delivery.fill', { count: ready })}
          </Button>
        </DisabledReason>
      ) : null}
    </div>
  );
}
