import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { checkReason } from '../../../domain/required.ts';
import { checkByHand } from '../../../domain/trace/upload/rules.ts';
import type * as Upload from '../../../domain/trace/upload/shapes.ts';
import { actOfRetry, uploadActs, uploadCan } from '../../../domain/trace/upload/states.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  upload: Upload.UploadFull;
  close: () => void;
}

/** Try the row again, or close it with the number of the platform. An accepted row needs neither. */
export function UploadActs({ upload, close }: Props) {
  const { say } = useWords();
  const [asking, setAsking] = useState<'retry' | 'byHand'>();
  const { state, waitsForSale } = upload;
  const retry = waitsForSale ? undefined : actOfRetry(state);
  const whyNot = uploadCan('markSent', state) ? undefined : say(uploadActs.markSent.refused);
  const stop = () => setAsking(undefined);
  return (
    <>
      <Button variant="outlined" onClick={close}>
        {say('action.close')}
      </Button>
      {state === 'accepted' ? null : (
        <NeedsRight need="o_dispense" reason={whyNot}>
          <Button variant="outlined" onClick={() => setAsking('byHand')}>
            {say('trace.upload.act.byHand')}
          </Button>
        </NeedsRight>
      )}
      {retry ? (
        <NeedsRight need="o_dispense">
          <Button variant="contained" onClick={() => setAsking('retry')}>
            {say('trace.upload.act.retry')}
          </Button>
        </NeedsRight>
      ) : null}
      {asking === 'retry' && retry ? <RetryDialog upload={upload} how={retry} close={stop} /> : null}
      {asking === 'byHand' ? <ByHandDialog upload={upload} close={stop} /> : null}
    </>
  );
}

const RetryField = fieldsOf<{ reason: string }>();

function RetryDialog({ upload: { id, version }, how, close }: Props & { how: 'correct' | 'retry' | 'hurry' }) {
  const { say } = useWords();
  const tellDone = useDoneNotice();
  const [retry] = api.useRetryTraceUploadMutation({ tells: 'caller' });
  return (
    <DialogForm
      title={say('trace.upload.act.retry')}
      act={say('trace.upload.act.retry')}
      about={say(`trace.upload.act.retry.${how}`)}
      width="xs"
      start={{ reason: '' }}
      check={({ reason }) => checkReason(reason)}
      save={({ reason }) => retry({ id, reason, version }).unwrap()}
      done={() => {
        tellDone({ message: 'trace.upload.act.retry.done' });
        close();
      }}
      close={close}
    >
      <RetryField.Area of="reason" label="trace.upload.reason" required rows={2} />
    </DialogForm>
  );
}

const ByHandField = fieldsOf<Pick<Upload.ByHandDraft, 'platformNumber' | 'reason'>>();

function ByHandDialog({ upload: { id, version }, close }: Props) {
  const { say } = useWords();
  const tellDone = useDoneNotice();
  const [markSent] = api.useMarkTraceUploadSentMutation({ tells: 'caller' });
  return (
    <DialogForm
      title={say('trace.upload.act.byHand')}
      act={say('trace.upload.act.byHand')}
      about={say('trace.upload.act.byHand.hint')}
      width="xs"
      start={{ platformNumber: '', reason: '' }}
      check={checkByHand}
      save={(draft) => markSent({ id, ...draft, version }).unwrap()}
      done={() => {
        tellDone({ message: 'trace.upload.act.byHand.done' });
        close();
      }}
      close={close}
    >
      <ByHandField.Text of="platformNumber" label="trace.upload.platformNumber" required autoFocus />
      <ByHandField.Area of="reason" label="trace.upload.reason" required rows={2} />
    </DialogForm>
  );
}
