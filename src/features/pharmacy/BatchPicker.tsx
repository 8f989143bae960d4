import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { CloseIcon } from '../../blocks/icons.tsx';
import { QuantityField } from '../../blocks/QuantityField.tsx';
import type { TakenFrom } from '../../domain/pharmacy/batches.ts';
import { countedGoodsOf, quantitiesInWords, type SheetUnits, sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';

interface Props {
  line: Dispensing.DetailLine;
  taken: TakenFrom[];
  choose: (taken: TakenFrom[]) => void;
  problems: readonly FieldProblem[];
}

/** The batches of one line, and their sum as it is typed. */
export function BatchPicker({ line, taken, choose, problems }: Props) {
  const { say, language } = useWords();
  const goods = countedGoodsOf(line);
  const item = language === 'en' ? line.itemNameEn || line.itemName : line.itemName;
  const total = taken.reduce((sum, { quantity }) => sum + quantity, 0);
  // A shelf is a name inside its warehouse: with batches of several, both are shown.
  const isOfSeveral = new Set(line.batches.map(({ warehouse }) => warehouse)).size > 1;
  const rest = line.batches.filter(({ id }) => !taken.some(({ batchId }) => batchId === id));
  const atSum = problems.find(({ message }) => message === 'pharmacy.batch.sum');
  const sum = taken.length > 1 ? say('pharmacy.batch.total', { total: sheetQuantity(line, total, language) }) : '';
  const worded = (problem: FieldProblem) => {
    const { message, values } = quantitiesInWords(problem, line, language);
    return say(message, values);
  };
  const add = (batchId: string) => {
    const batch = line.batches.find(({ id }) => id === batchId);
    const quantity = Math.max(1, Math.min(batch?.quantity ?? 1, line.quantity - total));
    choose([...taken, { batchId, quantity }]);
  };
  return (
    <div className={style.batches}>
      {taken.map(({ batchId, quantity }, index) => {
        const batch = line.batches.find(({ id }) => id === batchId);
        const problem = problems.find(({ field }) => field.endsWith(`.batches.${index}`));
        return (
          <div key={batchId} className={style.batch}>
            <BatchText batch={batch} units={line} isOfSeveral={isOfSeveral} />
            <span className={style.share}>
              <QuantityField
                goods={goods}
                value={quantity}
                isEager
                label={say('pharmacy.batch.quantityOf', { item, batch: batch?.batchNumber ?? '' })}
                onChange={(next) => choose(taken.with(index, { batchId, quantity: next ?? 0 }))}
              />
            </span>
            {taken.length > 1 ? (
              <IconButton
                size="small"
                aria-label={say('pharmacy.batch.remove', { batch: batch?.batchNumber ?? '' })}
                onClick={() => choose(taken.toSpliced(index, 1))}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            ) : null}
            {problem ? (
              <span role="alert" className={style.wrong}>
                {worded(problem)}
              </span>
            ) : null}
          </div>
        );
      })}
      <div className={style.sum} data-wrong={atSum !== undefined}>
        {rest.length > 0 ? (
          <Select
            size="small"
            displayEmpty
            value=""
            onChange={(event) => add(event.target.value)}
            renderValue={() => say('pharmacy.batch.add')}
            inputProps={{ 'aria-label': say('pharmacy.batch.addTo', { item }) }}
            variant="standard"
            disableUnderline
            sx={{ height: 24, minHeight: 0, fontSize: 12, color: 'var(--accent)' }}
          >
            {rest.map((batch) => (
              <MenuItem key={batch.id} value={batch.id}>
                <BatchText batch={batch} units={line} isOfSeveral={isOfSeveral} />
              </MenuItem>
            ))}
          </Select>
        ) : null}
        {taken.length === 0 && line.batches.length === 0 ? <span className={style.wrong}>{say('pharmacy.stock.none')}</span> : null}
        <span role="status">{atSum ? worded(atSum) : sum}</span>
      </div>
    </div>
  );
}

interface BatchTextProps {
  batch: Dispensing.Batch | undefined;
  units: SheetUnits;
  isOfSeveral: boolean;
}

function BatchText({ batch, units, isOfSeveral }: BatchTextProps) {
  const { say, language } = useWords();
  if (!batch) return <span className={style.batchText}>{say('pharmacy.batch.unknown')}</span>;
  return (
    <span className={style.batchText}>
      <b className={style.shelf} title={batch.warehouse}>
        {isOfSeveral && batch.shelf ? `${batch.warehouse} ${batch.shelf}` : batch.shelf || batch.warehouse}
      </b>
      <span className={style.mono}>{batch.batchNumber}</span>
      {batch.isConsigned ? <span className={style.faint}>{say('pharmacy.batch.consigned')}</span> : null}
      <span>{say('pharmacy.batch.expires', { date: batch.expiryDate })}</span>
      <span className={style.faint}>{say('pharmacy.batch.left', { left: sheetQuantity(units, batch.quantity, language) })}</span>
    </span>
  );
}
