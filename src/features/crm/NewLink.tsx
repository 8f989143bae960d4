import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ShownLink } from '../../blocks/LinkDialog.tsx';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import { encounterState } from '../../domain/encounter/states.ts';
import { type LinkObject, type LinkPage, linkPageWords, pageRules } from '../../domain/external/pages.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

/** The filing page is reached by the binding code, a consent from its form. */
const offered: readonly LinkPage[] = ['create-inquiry-sheet', 'details-inquiry-sheet', 'details-medical-records', 'my-courses'];

/** Chooses a page, and of two of them what it shows; the address is shown once. */
export function NewLink({ patientId, close }: { patientId: string; close: () => void }) {
  const { say } = useWords();
  const [page, setPage] = useState<LinkPage>('create-inquiry-sheet');
  const [objectId, setObjectId] = useState('');
  const [make, { data: made, error, isLoading }] = api.useCreateExternalLinkMutation({ tells: 'caller' });
  const { object } = pageRules[page];
  const choices = useObjects(patientId, object);
  const isReady = object === null || objectId !== '';
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-label={say('crm.link.new')}>
      <DialogTitle>{made ? say(linkPageWords[page]) : say('crm.link.new')}</DialogTitle>
      <PatientBand of={{ id: patientId }} />
      <DialogContent>
        {made ? (
          <ShownLink link={made} />
        ) : (
          <div className={style.choices}>
            <Select
              size="small"
              fullWidth
              autoFocus
              value={page}
              inputProps={{ 'aria-label': say('crm.link.page') }}
              onChange={({ target }) => {
                setPage(target.value as LinkPage);
                setObjectId('');
              }}
            >
              {offered.map((value) => (
                <MenuItem key={value} value={value}>
                  {say(linkPageWords[value])}
                </MenuItem>
              ))}
            </Select>
            {object === null ? null : (
              <Select
                size="small"
                fullWidth
                displayEmpty
                value={objectId}
                inputProps={{ 'aria-label': say(object === 'sheet' ? 'crm.link.object.sheet' : 'crm.link.object.encounter') }}
                onChange={({ target }) => setObjectId(target.value)}
              >
                <MenuItem value="">{say('crm.link.pick')}</MenuItem>
                {choices.map(({ id, text }) => (
                  <MenuItem key={id} value={id}>
                    {text}
                  </MenuItem>
                ))}
              </Select>
            )}
          </div>
        )}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        {made ? null : (
          <Button
            variant="contained"
            disabled={!isReady || isLoading}
            onClick={() => void make({ patientId, page, ...(objectId ? { objectId } : {}) })}
          >
            {say('crm.link.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The finished visits, or the sheets, of the patient. */
function useObjects(patientId: string, object: LinkObject | null): { id: string; text: string }[] {
  const { dateTime, name } = useWords();
  const { currentData: visits } = api.useQuickViewPatientAppointmentRecordsQuery({ patientId }, { skip: object !== 'encounter' });
  const { currentData: sheets } = api.useQueryInquirySheetsQuery({ patientId }, { skip: object !== 'sheet' });
  if (object === 'sheet') return (sheets ?? []).map(({ id, submittedAt }) => ({ id, text: dateTime(submittedAt) }));
  return (visits ?? [])
    .filter(({ encounterId, encounterStatus }) => encounterId !== null && encounterStatus === encounterState.completed)
    .map((visit) => ({
      id: visit.encounterId!,
      text: `${dateTime(visit.startsAt)} ${name({ name: visit.doctorName, nameEn: visit.doctorNameEn })}`,
    }));
}
