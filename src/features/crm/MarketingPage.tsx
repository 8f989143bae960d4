import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

/** The marketing page of another service in a frame; it is handed a token of its own in the fragment, which no server sees. */
export function MarketingPage() {
  const { say } = useWords();
  const domain = api.useCrmDomainQuery();
  const hasDomain = (domain.currentData ?? '') !== '';
  const fresh = { refetchOnMountOrArgChange: true };
  const xcrm = api.useCrmTokenQuery(hasDomain ? undefined : skipToken, fresh);
  const qk = api.useQkTokenQuery(xcrm.currentData === undefined ? skipToken : { xcrmToken: xcrm.currentData }, fresh);
  const error = domain.error ?? xcrm.error ?? qk.error;
  if (error) return <ErrorState message={error.message} retry={() => void domain.refetch()} />;
  if (domain.currentData === '') {
    return (
      <div className={style.nothing}>
        <EmptyState line={say('crm.screen.noDomain')} />
        <p>{say('crm.screen.noDomain.line')}</p>
      </div>
    );
  }
  if (domain.currentData === undefined || qk.currentData === undefined) return <div className={style.frame} aria-busy />;
  return (
    <iframe
      className={style.frame}
      title={say('crm.screen.tab.marketing')}
      src={`${domain.currentData}#token=${qk.currentData}`}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
