import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../../api/api.ts';
import { DrawerForm } from '../../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../../blocks/fields.tsx';
import { DeleteIcon } from '../../../../blocks/icons.tsx';
import { wordsOf } from '../../../../blocks/resolver.ts';
import table from '../../../../blocks/table.module.css';
import { checkAgreement } from '../../../../domain/inventory/consignment/rules.ts';
import { type AgreementDraft, type AgreementFull, coverages } from '../../../../domain/inventory/consignment/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import type { Known } from '../../document/draft.ts';
import { GoodsPicker } from '../../document/LinePickers.tsx';
import { CostCell, UnitCell } from '../../document/lineCells.tsx';
import style from '../../inventory.module.css';

const Field = fieldsOf<AgreementDraft>();
const options = coverages.map((value) => ({ value, label: `inventory.consignment.covers.${value}` as const }));

/** The terms of consignment with one supplier. */
export function AgreementDrawer({ supplierId, close }: { supplierId: string; close: () => void }) {
  const { currentData } = api.useQueryConsignmentAgreementQuery({ supplierId }, { refetchOnMountOrArgChange: true });
  return currentData ? <AgreementForm agreement={currentData} close={close} /> : null;
}

function AgreementForm({ agreement: given, close }: { agreement: AgreementFull; close: () => void }) {
  const { say, name } = useWords();
  const [agreement] = useState(given);
  const [save] = api.useSaveConsignmentAgreementMutation({ tells: 'caller' });
  const { supplierId, version, covers, paysLosses } = agreement;
  const lines = agreement.lines.map(({ itemId, unit, price }) => ({ itemId, unit, price }));
  return (
    <DrawerForm
      title="inventory.consignment.agreement"
      needs="o_supplier_account"
      start={{ supplierId, version, covers, paysLosses, lines }}
      check={checkAgreement}
      save={(draft: AgreementDraft) => save(draft.covers === 'none' ? { ...draft, lines: [] } : draft).unwrap()}
      close={close}
      isWide
    >
      <p className={style.wideLine}>
        {name(agreement.supplier)} · {say('inventory.consignment.agreement.hint')}
      </p>
      <Field.Choice of="covers" label="inventory.consignment.covers" options={options} />
      <Field.Check of="paysLosses" label="inventory.consignment.paysLosses" />
      <AgreedGoods known={Object.fromEntries(agreement.lines.map((line) => [line.itemId, { ...line, available: null }]))} />
    </DrawerForm>
  );
}

/** Goods with their agreed prices; with all goods agreed, the others come at the price of their receipt. */
function AgreedGoods({ known: stored }: { known: Known }) {
  const { say } = useWords();
  const covers = useWatch<AgreementDraft, 'covers'>({ name: 'covers' });
  const { fields, append, remove } = useFieldArray<AgreementDraft, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<AgreementDraft>();
  const [known, setKnown] = useState(stored);
  const none = wordsOf(errors.lines);
  if (covers === 'none') return null;
  return (
    <section className={`${style.wideLine} ${style.lines}`} aria-label={say('inventory.lines')}>
      <GoodsPicker
        warehouseId=""
        choose={({ itemId, unit, price }, goods) => {
          if (fields.some((line) => line.itemId === itemId)) return;
          setKnown((before) => ({ ...before, [itemId]: goods }));
          append({ itemId, unit, price });
        }}
      />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col">{say('inventory.field.unit')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.consignment.agreedPrice')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <AgreedRow key={field.id} index={index} goods={known[field.itemId]} remove={() => remove(index)} />
          ))}
        </tbody>
      </table>
      {none ? (
        <span className={style.wrong} role="alert">
          {say(none.message, none.values)}
        </span>
      ) : null}
    </section>
  );
}

function AgreedRow({ index, goods, remove }: { index: number; goods: Known[string] | undefined; remove: () => void }) {
  const { say, name } = useWords();
  if (!goods) return null;
  return (
    <tr>
      <td>{name(goods)}</td>
      <td>
        <UnitCell index={index} goods={goods} />
      </td>
      <td className={table.number}>
        <CostCell index={index} goods={goods} isFixed={false} />
      </td>
      <td>
        <IconButton size="small" aria-label={say('inventory.line.remove', { name: name(goods) })} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}
