import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { nextStepOf, usualBags } from '../../../domain/pharmacy/decoction/rules.ts';
import type { DecoctionStep } from '../../../domain/pharmacy/decoction/shapes.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { checkRequired } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';

interface Typed {
  bags: number | null;
  code: string;
}
const Field = fieldsOf<Typed>();

const required: Record<Exclude<DecoctionStep, 'boil'>, readonly (keyof Typed)[]> = { pack: ['bags'], handOut: ['code'] };

/** The next step with a decoction: it goes on the fire, into bags, and to the patient by the scan of a bag. */
export function DecoctionStepAct({ sheet }: { sheet: Dispensing.Line }) {
  const { say } = useWords();
  const [opened, setOpened] = useState<Dispensing.Line>();
  const step = sheet.decoction ? nextStepOf(sheet.decoction.state) : undefined;
  if (!step && !opened) return null;
  return (
    <>
      {step ? (
        <NeedsRight need="o_dispense">
          <RowAct onClick={() => setOpened(sheet)}>{say(`pharmacy.decoction.act.${step}`)}</RowAct>
        </NeedsRight>
      ) : null}
      {opened ? <StepQuestion opened={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}

/** The question before a step. `opened`: the sheet as it was seen when the question was opened. */
function StepQuestion({ opened, close }: { opened: Dispensing.Line; close: () => void }) {
  const { say } = useWords();
  const [take] = api.useStepDecoctionMutation({ tells: 'caller' });
  const step = opened.decoction ? nextStepOf(opened.decoction.state) : undefined;
  if (!step) return null;
  const { id, version, patientId, patientName: name, prescriptionNumber: number, amount: total } = opened;
  const act = say(`pharmacy.decoction.act.${step}`);
  const title = say(`pharmacy.decoction.title.${step}`, { number, name });
  if (step === 'boil')
    return (
      <ConfirmAct
        patient={{ id: patientId, name, sheet: { number, total } }}
        title={title}
        act={act}
        confirm={() => take({ id, version, step }).unwrap()}
        close={close}
      />
    );
  return (
    <DialogForm<Typed, unknown>
      patient={{ id: patientId, name, sheet: { number, total } }}
      title={title}
      act={act}
      width="xs"
      start={{ bags: opened.herbal ? usualBags(opened.herbal) : null, code: '' }}
      check={(typed) => checkRequired(typed, [...required[step]])}
      save={({ bags, code }) => take({ id, version, step, bags, code }).unwrap()}
      close={close}
    >
      {step === 'pack' ? (
        <Field.Number of="bags" label="pharmacy.decoction.bags" required autoFocus />
      ) : (
        <Field.Text of="code" label="pharmacy.decoction.code" required autoFocus />
      )}
    </DialogForm>
  );
}
