import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { isManualPage, isOwnPage } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import { AboutPage } from './AboutPage.tsx';
import { Contents } from './Contents.tsx';
import { FoundSections } from './FoundSections.tsx';
import style from './help.module.css';
import { ManualPageText } from './ManualPageText.tsx';
import { SearchField } from './SearchField.tsx';
import { SupportPage } from './SupportPage.tsx';
import { useInSight } from './useInSight.ts';
import { useManual } from './useManual.ts';

/** The manual, the page about the product and the facts for support. `?page=cashier&section=refunds`, or `?search=refund`. */
export default function HelpScreen() {
  const { say } = useWords();
  const [address] = useSearchParams();
  const { manual, hasFailed, retry } = useManual();
  const asked = address.get('page');
  const page = isManualPage(asked) || isOwnPage(asked) ? asked : 'first-steps';
  const question = address.get('search') ?? '';
  const section = address.get('section');
  const isManual = question !== '' || isManualPage(page);
  const article = useInSight({ page, section, isSearching: question !== '', isThere: !isManual || manual !== undefined });

  return (
    <Page title="help.title">
      <div className={style.screen}>
        <div className={style.side}>
          <SearchField question={question} page={page} />
          <Contents manual={manual} page={question ? undefined : page} />
        </div>
        <article className={style.article} ref={article} aria-busy={!manual && !hasFailed}>
          {hasFailed && isManual ? <ErrorState message={say('help.failed')} retry={retry} /> : null}
          {manual && question ? <FoundSections manual={manual} question={question} /> : null}
          {manual && !question && isManualPage(page) ? <ManualPageText manual={manual} name={page} section={section} /> : null}
          {!question && page === 'about' ? <AboutPage /> : null}
          {!question && page === 'support' ? <SupportPage /> : null}
        </article>
      </div>
    </Page>
  );
}
