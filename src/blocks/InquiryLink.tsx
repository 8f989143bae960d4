import { api } from '../api/api.ts';
import { isAsked } from '../domain/form/fill/readForm.ts';
import { useWords } from '../words/useWords.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** Asks a patient to fill in the inquiry sheet on a phone, and says which questions are put. Needs the words of `crm` and `inquiry`. */
export function InquiryLink({ patientId, close }: { patientId: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: template } = api.useQueryInquiryTemplateQuery({ patientId });
  return (
    <LinkDialog patientId={patientId} page="create-inquiry-sheet" close={close}>
      {template ? (
        <p>
          {say('inquiry.willAsk', {
            form: name(template) || say('inquiry.standard'),
            count: template.definition.elements.filter(isAsked).length,
          })}
        </p>
      ) : null}
    </LinkDialog>
  );
}
