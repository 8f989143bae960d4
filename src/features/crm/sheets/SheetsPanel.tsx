import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { InquiryLink } from '../../../blocks/InquiryLink.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from '../crm.module.css';
import { Sheet } from './Sheet.tsx';

/** Inquiry sheets of the patient, the newest first. */
export function SheetsPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { currentData: sheets } = api.useQueryInquirySheetsQuery({ patientId });
  const [isAsking, setAsking] = useState(false);
  // Sheets and links are shown under the same rights.
  const ask = (
    <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
      {say('crm.sheet.ask')}
    </Button>
  );
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('crm.sheet.title')}</h3>
      {sheets?.length === 0 ? <EmptyState line={say('crm.sheet.none')}>{ask}</EmptyState> : null}
      {sheets?.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
      {sheets && sheets.length > 0 ? <div className={style.acts}>{ask}</div> : null}
      {isAsking ? <InquiryLink patientId={patientId} close={() => setAsking(false)} /> : null}
    </section>
  );
}
