import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import type { Need } from '../domain/permission/holds.ts';
import { useWords } from '../words/useWords.ts';
import style from './drawer.module.css';
import { focusFirst } from './focusFirst.ts';
import { CloseIcon } from './icons.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { type BandSubject, SubjectBand } from './PatientBand.tsx';
import { FormBody } from './RecordForm.tsx';
import { steady } from './steady.ts';
import { type FormTask, useRecordForm } from './useRecordForm.ts';

interface Props<Draft extends FieldValues, Result> extends FormTask<Draft, Result> {
  title: MessageId;
  saveLabel?: MessageId;
  /** Text of the button in place of its label, already worded: the effect of saving what is filled in. */
  saveText?: string | undefined;
  /** Reason against saving what is filled in, already worded. */
  against?: string | undefined;
  /** The right of the call: whoever lacks it reads the form and cannot save. */
  needs?: Need;
  /** Whom it acts for, where that stands before the form is filled in. */
  patient?: BandSubject | undefined;
  close: () => void;
  /** For a form with sections side by side. */
  isWide?: boolean;
  /** At the left of the form where the window has room, and a reader of its fields: what the choice is about. */
  beside?: ReactNode;
  children: ReactNode;
}

/** RecordForm in a right drawer, so that the list is never lost. Mount it to open it; it closes itself after saving. */
export function DrawerForm<Draft extends FieldValues, Result>({
  title,
  saveLabel,
  saveText,
  against,
  needs,
  patient,
  close,
  isWide,
  beside,
  children,
  done,
  ...task
}: Props<Draft, Result>) {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const state = useRecordForm<Draft, Result>({
    place: `${title} ${patient?.id ?? ''}`,
    ...task,
    done: (result) => {
      done?.(result);
      close();
    },
  });
  const { isDirty, isSubmitting } = state.form.formState;
  const leave = () => {
    // What is on its way is saved whatever is answered, and the answer would close the drawer that is open by then.
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else close();
  };

  return (
    <Drawer anchor="right" open onClose={leave} slotProps={{ paper: { role: 'dialog', 'aria-label': say(title) } as object }}>
      <div className={style.drawer} data-wide={isWide} data-beside={beside !== undefined}>
        <div className={style.drawerHead}>
          <h2 className={style.drawerTitle}>{say(title)}</h2>
          <IconButton aria-label={say('action.close')} onClick={leave}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <SubjectBand patient={patient} />
        {beside ? (
          <FormProvider {...state.form}>
            <aside className={style.drawerBeside}>{beside}</aside>
          </FormProvider>
        ) : null}
        <div className={style.drawerBody} ref={focusFirst}>
          <FormBody
            state={state}
            saveLabel={saveLabel}
            saveText={saveText}
            against={against}
            needs={needs}
            patient={patient}
            aside={
              <Button {...steady} variant="outlined" onClick={leave}>
                {say('action.cancel')}
              </Button>
            }
          >
            {children}
          </FormBody>
        </div>
      </div>
      {isAsking ? <LeaveQuestion drop={state.draft.drop} close={close} stay={() => setAsking(false)} /> : null}
    </Drawer>
  );
}
