import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../../api/api.ts';
import { batchKeyOf, priceBySource, returnableOf } from '../../../../domain/inventory/returns/rules.ts';
import type * as Stock from '../../../../domain/inventory/stockShapes.ts';
import { factorOf } from '../../../../domain/inventory/units.ts';
import { useWords } from '../../../../words/useWords.ts';
import { useQuantity } from '../../quantity.ts';

interface Props {
  index: number;
  goods: Stock.GoodsFacts;
}

/** The receipt that a line of a return to a supplier came by, below the number of its batch; the price of the line follows it. */
export function ReturnSource({ index, goods }: Props) {
  const type = useWatch<Stock.DocumentDraft, 'type'>({ name: 'type' });
  const supplierId = useWatch<Stock.DocumentDraft, 'supplierId'>({ name: 'supplierId' });
  return type === 'supplierReturn' && supplierId ? <Sources index={index} goods={goods} supplierId={supplierId} /> : null;
}

function Sources({ index, goods, supplierId }: Props & { supplierId: string }) {
  const { say } = useWords();
  const quantity = useQuantity();
  const { setValue } = useFormContext<Stock.DocumentDraft>();
  const line = useWatch<Stock.DocumentDraft, `lines.${number}`>({ name: `lines.${index}` });
  const { currentData: all } = api.useQueryReturnSourcesQuery({ supplierId, itemIds: [line.itemId] });
  const sources = (all ?? []).filter(({ batchKey }) => batchKey === batchKeyOf(line.batchNumber));
  if (sources.length === 0) return null;
  const chosen = sources.find(({ lineId }) => lineId === line.sourceLineId);
  const choose = (lineId: string) => {
    const source = sources.find((each) => each.lineId === lineId);
    setValue(`lines.${index}.sourceLineId`, source?.lineId ?? null, { shouldDirty: true });
    if (source) setValue(`lines.${index}.price`, priceBySource(source, factorOf(line.unit, goods) ?? 1), { shouldDirty: true });
  };
  return (
    <Select
      size="small"
      displayEmpty
      value={chosen?.lineId ?? ''}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': say('inventory.return.source') }}
    >
      <MenuItem value="">{say('inventory.return.source.auto')}</MenuItem>
      {sources.map((source) => (
        <MenuItem key={source.lineId} value={source.lineId}>
          {say('inventory.return.source.option', {
            number: source.number,
            day: source.happenedOn,
            left: quantity.text(goods, returnableOf(source)),
          })}
        </MenuItem>
      ))}
    </Select>
  );
}
