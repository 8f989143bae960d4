import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import { sheetQuantity } from '../../domain/pharmacy/quantity/sheetUnits.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import type * as Substitution from '../../domain/pharmacy/substitution/shapes.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import { useExchangeText } from './exchange/useExchangeText.ts';
import style from './pharmacy.module.css';

interface Draft {
  itemId: string | null;
  reason: string;
}
const Field = fieldsOf<Draft>();

interface Props {
  sheet: Dispensing.Full;
  line: Dispensing.DetailLine;
  close: () => void;
}

/** Another drug of the same generic name for one line, proposed to the doctor. Drugs that cannot be proposed are named with the reason. */
export function SubstituteForm({ sheet, line, close }: Props) {
  const { say, language } = useWords();
  const [seen] = useState(sheet.version);
  const { currentData: drugs } = api.useQuerySubstitutesQuery({ lineId: line.id }, { refetchOnMountOrArgChange: true });
  const [ask] = api.useAskSubstitutionMutation({ tells: 'caller' });
  const nameOf = ({ nameZh, nameEn }: Substitution.Substitute) => (language === 'en' ? nameEn || nameZh : nameZh);
  const fit = drugs?.filter(({ reason }) => reason === null) ?? [];
  const unfit = drugs?.filter(({ reason }) => reason !== null) ?? [];
  const item = language === 'en' ? line.itemNameEn || line.itemName : line.itemName;
  return (
    <DialogForm<Draft, unknown>
      title={say('pharmacy.substitution.ask.title', { item })}
      act={say('pharmacy.substitution.ask.act')}
      reason={drugs && fit.length === 0 ? say('pharmacy.substitution.none') : undefined}
      about={
        <>
          <p>{say('pharmacy.substitution.ask.about')}</p>
          {drugs && fit.length === 0 ? <p>{say('pharmacy.substitution.none')}</p> : null}
          {unfit.length > 0 ? (
            <ul className={style.unfit}>
              {unfit.map((drug) => (
                <li key={drug.itemId}>
                  <MedicineName itemId={drug.itemId}>{nameOf(drug)}</MedicineName> {drug.specification}{' '}
                  {drug.manufacturer ? `· ${drug.manufacturer} ` : ''}—{' '}
                  {say(drug.reason as MessageId /* the server answers ids of its rules */)}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      }
      start={{ itemId: null, reason: '' }}
      check={(draft) => checkRequired(draft, ['itemId', 'reason'])}
      save={({ itemId, reason }) => ask({ lineId: line.id, itemId: itemId ?? '', reason, version: seen }).unwrap()}
      close={close}
      name="pharmacy.substitution.ask"
    >
      {fit.length === 0 ? null : <Fields of={fit} nameOf={nameOf} />}
    </DialogForm>
  );
}

interface FieldsProps {
  of: readonly Substitution.Substitute[];
  nameOf: (drug: Substitution.Substitute) => string;
}

function Fields({ of: drugs, nameOf }: FieldsProps) {
  const { say, money, language } = useWords();
  const itemId = useWatch<Draft, 'itemId'>({ name: 'itemId' });
  const chosen = drugs.find((drug) => drug.itemId === itemId);
  const sums = useExchangeText(chosen?.exchange);
  return (
    <>
      <Field.Select
        of="itemId"
        label="pharmacy.substitution.ask.drug"
        required
        wide
        options={drugs.map((drug) => ({
          value: drug.itemId,
          name: say('pharmacy.substitution.option', {
            name: nameOf(drug),
            specification: drug.specification,
            manufacturer: drug.manufacturer,
            price: money(drug.price),
            stock: sheetQuantity(drug, drug.stock, language),
          }),
        }))}
      />
      {sums ? (
        <p className={style.exchange} role="status">
          {sums} {say('pharmacy.substitution.ask.paid')}
        </p>
      ) : null}
      <Field.Area of="reason" label="pharmacy.substitution.ask.reason" required />
    </>
  );
}
