import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import { PatientLine } from '../../blocks/PatientPicker.tsx';
import { useSearch } from '../../blocks/useSearch.ts';
import type * as Crm from '../../domain/crm/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

const size = 8;

/** Whose account it is, when nobody scanned a code: looked for by the nickname first, chosen among those on file. */
export function BindFan({ fan, close }: { fan: Crm.FanLine; close: () => void }) {
  const { say } = useWords();
  const { typed, setTyped, keyword: searchText } = useSearch({ start: fan.nickname });
  const [page, setPage] = useState(1);
  const { currentData, error, refetch } = api.useQuerylistPatientQuery({ page, size, searchText });
  const [chosen, setChosen] = useState<string>();
  const [bind, binding] = api.useBindFanMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const pages = Math.ceil((currentData?.total ?? 0) / size);
  const save = async () => {
    if (!chosen) return;
    setProblem(undefined);
    try {
      await bind({ b: fan.id, a: chosen }).unwrap();
      close();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    }
  };
  return (
    <Dialog open onClose={binding.isLoading ? undefined : close} maxWidth="sm" fullWidth aria-labelledby="bind-fan">
      <DialogTitle id="bind-fan">{say('crm.fan.bind.title', { name: fan.nickname })}</DialogTitle>
      <DialogContent>
        {problem ? <Alert severity="warning">{problem}</Alert> : null}
        <OutlinedInput
          size="small"
          type="search"
          fullWidth
          autoFocus
          value={typed}
          placeholder={say('common.patient.typeToFind')}
          inputProps={{ 'aria-label': say('common.patient.typeToFind'), maxLength: 100 }}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
            setChosen(undefined);
          }}
        />
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
        {!currentData && !error ? <Skeleton variant="rounded" height={160} aria-busy /> : null}
        {currentData?.total === 0 ? <EmptyState line={say('common.patient.notFound')} of="search" /> : null}
        <div role="radiogroup" aria-label={say('crm.fan.patients')} className={style.choices}>
          {currentData?.rows.map((patient) => (
            <label key={patient.id} className={style.choice}>
              <input type="radio" name="patient" checked={chosen === patient.id} onChange={() => setChosen(patient.id)} />
              <PatientLine patient={patient} />
            </label>
          ))}
        </div>
      </DialogContent>
      {chosen ? <PatientBand of={{ id: chosen }} /> : null}
      <DialogActions>
        {pages > 1 ? (
          <>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {say('crm.fan.bind.before')}
            </Button>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {say('crm.fan.bind.after')}
            </Button>
          </>
        ) : null}
        <Button variant="outlined" disabled={binding.isLoading} onClick={close}>
          {say('action.cancel')}
        </Button>
        <Button variant="contained" disabled={!chosen || binding.isLoading} onClick={() => void save()}>
          {say('crm.fan.bind')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
