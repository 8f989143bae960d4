import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { focusFirst } from '../../blocks/focusFirst.ts';
import { CloseIcon } from '../../blocks/icons.tsx';
import { type BandSubject, PatientBand } from '../../blocks/PatientBand.tsx';
import { FormBody } from '../../blocks/RecordForm.tsx';
import { steady } from '../../blocks/steady.ts';
import { useRecordForm } from '../../blocks/useRecordForm.ts';
import { checkDemanded, standardForm } from '../../domain/configuration/patientForm.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { check, shape } from './draft.ts';
import { PatientFields } from './PatientFields.tsx';
import style from './patient.module.css';

interface Props {
  title: MessageId;
  /** The patient on file who is changed; none while one is registered. */
  patient?: BandSubject | undefined;
  start: Patient.Draft;
  draftKey: string;
  save: (draft: Patient.Draft, confirmed: boolean) => Promise<{ id: string }>;
  saved: (id: string) => void;
  close: () => void;
  /** Beside the form; it may watch what is typed. `leave` asks about unsaved input before it goes on. */
  aside?: (leave: (then: () => void) => void) => ReactNode;
}

/** The form of a patient in a wide right drawer, with room beside it. */
export function PatientDrawer({ title, patient, start, draftKey, save, saved, close, aside }: Props) {
  const { say } = useWords();
  const [asking, setAsking] = useState<() => void>();
  const { data: config } = api.useQueryPatientConfigQuery();
  const form = config?.fields ?? standardForm;
  const checkAll = useMemo(() => (draft: Patient.Draft) => [...check(draft), ...checkDemanded(draft, form)], [form]);
  const state = useRecordForm<Patient.Draft, { id: string }>({
    start,
    shape,
    check: checkAll,
    save,
    draftKey,
    done: ({ id }) => saved(id),
  });
  const leave = (then: () => void) => (state.form.formState.isDirty ? setAsking(() => then) : then());

  return (
    <Drawer anchor="right" open onClose={() => leave(close)} slotProps={{ paper: { role: 'dialog', 'aria-label': say(title) } as object }}>
      <div className={style.wide}>
        <div className={style.head}>
          <h2 className={style.title}>{say(title)}</h2>
          <IconButton aria-label={say('action.close')} onClick={() => leave(close)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        {patient ? <PatientBand of={patient} /> : null}
        <div className={style.body} data-alone={!aside}>
          <div className={style.form} ref={focusFirst}>
            <FormBody
              state={state}
              patient={patient}
              aside={
                <Button {...steady} variant="outlined" onClick={() => leave(close)}>
                  {say('action.cancel')}
                </Button>
              }
            >
              <PatientFields form={form} />
            </FormBody>
          </div>
          {aside ? <FormProvider {...state.form}>{aside(leave)}</FormProvider> : null}
        </div>
      </div>
      {asking ? (
        <ConfirmAct
          title={say('common.leave.title')}
          effect={say('common.leave.effect')}
          act={say('action.discard')}
          danger
          confirm={async () => {
            state.draft.drop();
            state.form.reset();
            asking();
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </Drawer>
  );
}
