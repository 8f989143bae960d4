import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type * as Execution from '../../domain/execution/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './nursing.module.css';
import { OrderText } from './OrderText.tsx';

interface Props {
  order: Execution.Line;
  close: () => void;
}

/** One vaccination: which dose, from which batch, into which part of the body. It stands in the child's plan at once. */
export function VaccinateDialog({ order, close }: Props) {
  const { say } = useWords();
  const [vaccinate, { isLoading }] = api.useSaveVaccinationMutation();
  const { data: parts } = api.useGetVaccinationPartsQuery();
  const [dose, setDose] = useState<number | null>(order.executedCount + 1);
  const [batch, setBatch] = useState('');
  const [part, setPart] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const form = useId();
  const required = { message: 'error.field.required' as const };
  const doseProblem = isTried && (dose === null || dose < 1 || dose > 9) ? required : undefined;
  const batchProblem = isTried && batch.trim() === '' ? required : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (dose === null || dose < 1 || dose > 9 || batch.trim() === '') return;
    setRefused(undefined);
    try {
      const at = new Date().toISOString();
      await vaccinate(
        showingProblems({ id: order.id, at, positionId: part || null, batchNo: batch, vaccinationNumber: dose, note }),
      ).unwrap();
      close();
    } catch (thrown) {
      const field = isCallProblem(thrown) ? thrown.fields?.[0]?.message : undefined;
      setRefused(field ? say(field as Parameters<typeof say>[0]) : isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return (
    <Dialog open onClose={isLoading ? undefined : close} maxWidth="sm" fullWidth aria-labelledby={`${form}-title`}>
      <DialogTitle id={`${form}-title`}>{say('nursing.vaccine.title')}</DialogTitle>
      <DialogContent>
        <p>
          <strong>{order.patientName}</strong> <OrderText order={order} />
        </p>
        <form id={form} onSubmit={(event) => void submit(event)} className={style.execute}>
          <FieldFrame label="nursing.vaccine.dose" required error={doseProblem}>
            {(ids) => <NumberField value={dose} onChange={setDose} ids={ids} invalid={doseProblem !== undefined} />}
          </FieldFrame>
          <FieldFrame label="nursing.vaccine.batch" required error={batchProblem}>
            {(ids) => (
              <OutlinedInput
                size="small"
                autoFocus
                value={batch}
                error={batchProblem !== undefined}
                inputProps={{ ...ids, maxLength: 100 }}
                onChange={(event) => setBatch(event.target.value)}
              />
            )}
          </FieldFrame>
          <FieldFrame label="nursing.vaccine.position" wide>
            {(ids) => <DictionarySelect entries={parts} value={part} onChange={setPart} ids={ids} />}
          </FieldFrame>
          <FieldFrame label="field.remark" wide>
            {(ids) => (
              <OutlinedInput
                size="small"
                value={note}
                inputProps={{ ...ids, maxLength: 500 }}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </FieldFrame>
        </form>
        {refused ? <Alert severity="error">{refused}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isLoading}>
          {say('action.cancel')}
        </Button>
        <Button type="submit" form={form} variant="contained" disabled={isLoading}>
          {say('nursing.act.vaccinate')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
