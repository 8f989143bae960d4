import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import { useSearch } from '../../blocks/useSearch.ts';
import { kindWords } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './education.module.css';

/** Chooses resources for one patient; those for the patient's diagnoses stand first. */
export function OffersDialog({ patientId, close }: { patientId: string; close: () => void }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const id = useId();
  const { typed, setTyped, keyword } = useSearch({ rest: 250 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { currentData: offers } = api.useQueryEducationOffersQuery({ patientId, ...(keyword && { keyword }) });
  const [assign, { error, isLoading }] = api.useAssignEducationMutation({ tells: 'caller' });
  const toggle = (offer: string) => setChosen(chosen.includes(offer) ? chosen.filter((one) => one !== offer) : [...chosen, offer]);
  const give = async () => {
    const { data } = await assign({ resourceIds: [...chosen], patientIds: [patientId] });
    if (!data) return;
    tell({ message: 'education.told.assigned', values: data });
    close();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say('education.act.assignMore')}</DialogTitle>
      <PatientBand of={{ id: patientId }} />
      <DialogContent>
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus
          value={typed}
          placeholder={say('education.search')}
          inputProps={{ 'aria-label': say('education.search') }}
          onChange={({ target }) => setTyped(target.value)}
        />
        {offers?.length === 0 ? <EmptyState line={say('education.offer.none')} /> : null}
        <ul className={style.offers}>
          {offers?.map((offer) => (
            <OfferLine key={offer.id} offer={offer} isChosen={chosen.includes(offer.id)} toggle={() => toggle(offer.id)} />
          ))}
        </ul>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0 || isLoading} onClick={() => void give()}>
          {say('education.act.assign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function OfferLine({ offer, isChosen, toggle }: { offer: Education.Offer; isChosen: boolean; toggle: () => void }) {
  const { say } = useWords();
  const { title, kind, introduction, diagnosis, isAssigned } = offer;
  const about = [say(kindWords[kind]), diagnosis && say('education.byDiagnosis', { code: diagnosis })].filter(Boolean).join(' · ');
  return (
    <li className={style.offer}>
      <Checkbox
        size="small"
        checked={isChosen || isAssigned}
        disabled={isAssigned}
        slotProps={{ input: { 'aria-label': title } }}
        onChange={toggle}
      />
      <span>{title}</span>
      <span className={style.quiet}>{isAssigned ? say('education.offer.assigned') : about}</span>
      {introduction ? <span className={style.quiet}>{introduction}</span> : null}
    </li>
  );
}
