import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  requests: readonly Till.FloatRequest[];
  /** Lays the money ready as a handover. */
  answer: (request: Till.FloatRequest) => void;
}

/** Floats that colleagues ask for, and those the cashier asked for. */
export function FloatRequests({ requests, answer }: Props) {
  const { say, name, money } = useWords();
  const [withdraw] = api.useWithdrawFloatMutation();
  const [declined, setDeclined] = useState<Till.FloatRequest>();
  return (
    <>
      {requests.map((request) => {
        const { id, version, isToMe, note } = request;
        const words = isToMe
          ? say('till.floatRequest.toMe', { name: name(request.from), amount: money(request.amount) })
          : say('till.floatRequest.waits', { name: name(request.to), amount: money(request.amount) });
        return (
          <Alert
            key={id}
            severity="info"
            sx={{ maxWidth: 960, mb: 2 }}
            action={
              isToMe ? (
                <>
                  <NeedsRight need="o_till_keep">
                    <Button size="small" onClick={() => setDeclined(request)}>
                      {say('till.floatRequest.decline')}
                    </Button>
                  </NeedsRight>
                  <NeedsRight need="o_till_keep">
                    <Button size="small" variant="contained" onClick={() => answer(request)}>
                      {say('till.floatRequest.handOver')}
                    </Button>
                  </NeedsRight>
                </>
              ) : (
                <NeedsRight need="o_till_keep">
                  <Button size="small" onClick={() => void withdraw({ id, version })}>
                    {say('till.floatRequest.withdraw')}
                  </Button>
                </NeedsRight>
              )
            }
          >
            {words}
            {note ? ` ${note}` : ''}
          </Alert>
        );
      })}
      {declined ? <DeclineRequest request={declined} close={() => setDeclined(undefined)} /> : null}
    </>
  );
}

function DeclineRequest({ request, close }: { request: Till.FloatRequest; close: () => void }) {
  const { say, name } = useWords();
  const [decline] = api.useDeclineFloatMutation({ tells: 'caller' });
  const values = { name: name(request.from) };
  return (
    <ConfirmAct
      title={say('till.floatRequest.decline.title', values)}
      effect={say('till.floatRequest.decline.effect', values)}
      act={say('till.floatRequest.decline')}
      danger
      reason="required"
      confirm={(reason) => decline({ id: request.id, reason, version: request.version }).unwrap()}
      close={close}
    />
  );
}
