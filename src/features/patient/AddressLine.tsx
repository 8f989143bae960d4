import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './patient.module.css';

/** Fills region and address from one pasted line, and says so where it cannot. */
export function AddressLine() {
  const { say } = useWords();
  const { setValue } = useFormContext<Patient.Draft>();
  const [recognise, { isFetching }] = api.useLazyRecogniseAddressQuery({ tells: 'caller' });
  const [line, setLine] = useState('');
  const [told, setTold] = useState<string>();
  const [problem, setProblem] = useState<Pick<FieldWords, 'message'>>();
  const read = async () => {
    setTold(undefined);
    setProblem(undefined);
    const found = await recognise({ line })
      .unwrap()
      .then(
        (answer) => answer.found,
        () => null,
      );
    if (!found) {
      setProblem({ message: 'patient.address.unknown' });
      return;
    }
    setTold(say('patient.address.known', { region: found.regionName }));
    setValue('regionCode', found.regionCode, { shouldDirty: true });
    setValue('address', found.address, { shouldDirty: true });
  };
  return (
    <FieldFrame label="patient.address.line" wide hint="patient.address.line.hint" error={problem}>
      {(ids) => (
        <span className={style.addressLine}>
          <OutlinedInput
            id={ids.id}
            size="small"
            fullWidth
            value={line}
            error={problem !== undefined}
            onChange={(event) => setLine(event.target.value)}
            inputProps={{ 'aria-describedby': ids['aria-describedby'], maxLength: 300 }}
          />
          <Button variant="outlined" size="small" disabled={isFetching || line.trim() === ''} onClick={() => void read()}>
            {say('patient.address.recognise')}
          </Button>
          <span role="status">{told}</span>
        </span>
      )}
    </FieldFrame>
  );
}
