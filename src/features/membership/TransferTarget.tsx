import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientPicker } from '../../blocks/PatientPicker.tsx';
import type { UsableCard } from '../../domain/membership/shapes.ts';
import { useWords } from '../../words/useWords.ts';

const Field = fieldsOf<{ to: string }>();

/** Whose card the money goes to, and which of their cards. */
export function TransferTarget({ exceptId }: { exceptId: string }) {
  const [patient, setPatient] = useState<{ id: string; name: string } | null>(null);
  const { money } = useWords();
  const { setValue } = useFormContext<{ to: string }>();
  const { currentData: cards } = api.useQueryCardsOfPatientQuery({ patientId: patient?.id ?? '' }, { skip: !patient });
  const held = ({ cardNumber, principal, gift }: UsableCard) => `${cardNumber} · ${money(principal + gift)}`;
  const entries = cards
    ?.filter(({ id, isOwn }) => isOwn && id !== exceptId)
    .map((card) => ({
      code: card.id,
      nameZh: `${card.typeNameZh} ${held(card)}`,
      nameEn: `${card.typeNameEn || card.typeNameZh} ${held(card)}`,
      pinyin: '',
      initials: '',
      parentCode: null,
      extra: {},
    }));
  // The only card needs no choice.
  const only = entries?.length === 1 ? entries[0]!.code : '';
  const [proposed, setProposed] = useState('');
  if (only !== proposed) {
    setProposed(only);
    if (only) queueMicrotask(() => setValue('to', only, { shouldDirty: true, shouldValidate: true }));
  }
  const choose = (chosen: typeof patient) => {
    setPatient(chosen);
    // Nobody sees the card of somebody chosen before any more: the money would go there.
    setValue('to', '');
  };
  return (
    <>
      <FieldFrame label="membership.transfer.to" required wide>
        {() => <PatientPicker label="membership.transfer.to" value={patient} onChange={choose} autoFocus />}
      </FieldFrame>
      <Field.Dictionary of="to" label="membership.card" required wide entries={patient ? entries : []} />
    </>
  );
}
