import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  patient: { id: string; name: string; mrn: string };
  deleted: () => void;
  close: () => void;
}

export function DeletePatient({ patient: { id, name, mrn }, deleted, close }: Props) {
  const { say } = useWords();
  const [remove] = api.useDeletePatientMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      patient={{ id, name }}
      title={say('patient.delete.title', { name, mrn })}
      effect={say('patient.delete.effect')}
      act={say('action.delete')}
      danger
      confirm={async () => {
        await remove({ id }).unwrap();
        deleted();
      }}
      close={close}
    />
  );
}
