import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';
import { ConfirmAct } from '../ConfirmAct.tsx';
import { DisabledReason } from '../DisabledReason.tsx';
import { useMissingRight } from '../useMissingRight.ts';
import { ImportButton } from './ImportButton.tsx';
import type { ListCalls } from './ListImporter.tsx';

const code = 'TAKE_OVER_OPEN' as const;

/**
 * The import of balances from other books, and beside it the act that ends taking over for the organisation. Once it has ended, the parameter
 * opens it again, with another administrator.
 */
export function TakeOver(calls: ListCalls) {
  const { say } = useWords();
  const { data } = api.useQuerySystemParameterQuery({ code });
  const isOpen = data?.value !== false;
  if (isOpen)
    return (
      <>
        <ImportButton {...calls} />
        <EndTakeOver />
      </>
    );
  return (
    <DisabledReason reason={say('import.takeOver.closed')}>
      <Button variant="outlined">{say('import.open')}</Button>
    </DisabledReason>
  );
}

function EndTakeOver() {
  const { say } = useWords();
  const lacksSettings = useMissingRight('m_settings');
  const lacksOrganisation = useMissingRight('m_orgnization_management');
  const reason = lacksSettings ?? lacksOrganisation;
  const { data } = api.useQuerySystemParametersQuery({ page: 1, size: 5, keyword: code }, { skip: reason !== undefined });
  const parameter = data?.rows.find(({ id }) => id === code);
  const [end] = api.useUpdateSystemParameterMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  const close = async () => {
    if (!parameter) return;
    // The clinic's own decision comes before that of the organisation.
    const level = parameter.source === 'clinic' ? ('clinic' as const) : ('organisation' as const);
    await end({ code, value: false, level, version: level === 'clinic' ? parameter.version : parameter.organisationVersion }).unwrap();
  };
  return (
    <>
      <DisabledReason reason={reason}>
        <Button variant="text" disabled={!reason && !parameter} onClick={() => setAsking(true)}>
          {say('import.takeOver.end')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmAct
          title={say('import.takeOver.end')}
          effect={say('import.takeOver.end.effect')}
          act={say('import.takeOver.end')}
          danger
          confirm={close}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
