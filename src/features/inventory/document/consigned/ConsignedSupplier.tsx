import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../../api/api.ts';
import { deliveryTypes } from '../../../../domain/inventory/states.ts';
import type * as Stock from '../../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../../words/useWords.ts';

/** A purchase from a supplier of consigned goods: what was delivered may belong to the supplier. One press receives it as consigned. */
export function ConsignedSupplier() {
  const { say } = useWords();
  const { setValue } = useFormContext<Stock.DocumentDraft>();
  const [type, supplierId] = useWatch<Stock.DocumentDraft, ['type', 'supplierId']>({ name: ['type', 'supplierId'] });
  const isAsked = type === deliveryTypes.own && Boolean(supplierId);
  const { currentData } = api.useQueryConsignmentAgreementQuery({ supplierId: supplierId ?? '' }, { skip: !isAsked });
  if (!isAsked || !currentData || currentData.covers === 'none') return null;
  return (
    <Alert
      severity="warning"
      sx={{ gridColumn: '1 / -1' }}
      action={
        <Button color="inherit" size="small" onClick={() => setValue('type', deliveryTypes.consigned, { shouldDirty: true })}>
          {say('inventory.consignment.receive')}
        </Button>
      }
    >
      {say('inventory.consignment.purchase', { covers: say(`inventory.consignment.covers.${currentData.covers}`) })}
    </Alert>
  );
}
