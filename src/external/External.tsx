import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { FrontLanguage, keepLanguage, keptLanguage } from '../app/front/frontWords.ts';
import { goTo, parametersOf, pathOf, usePlace } from '../app/front/place.ts';
import { SysMessage } from '../app/front/SysMessage.tsx';
import { type LinkPage, linkPages } from '../domain/external/pages.ts';
import type { Language } from '../domain/session/shapes.ts';
import { OpenLink } from './OpenLink.tsx';
import { isWord, loadExternalWords, SpeechOfPage, speechOf, useSpeech } from './words.ts';

const pages: Record<LinkPage, ReturnType<typeof lazy>> = {
  'create-inquiry-sheet': lazy(() => import('./pages/CreateInquirySheet.tsx')),
  'details-inquiry-sheet': lazy(() => import('./pages/DetailsInquirySheet.tsx')),
  'details-medical-records': lazy(() => import('./pages/DetailsMedicalRecords.tsx')),
  'my-courses': lazy(() => import('./pages/MyCourses.tsx')),
  'put-record': lazy(() => import('./pages/PutRecord.tsx')),
  'sign-consent': lazy(() => import('./pages/SignConsent.tsx')),
};

const Board = lazy(() => import('./pages/Board.tsx'));

/** A course opens on a page of its own, under the same link. */
const pageOf = (path: string): LinkPage | undefined =>
  linkPages.find((page) => page === (path === 'my-courses-details' ? 'my-courses' : path));

/** What patients open by link: no session, no menu, one act a page. */
export function External() {
  const place = usePlace();
  const path = pathOf(place);
  const [language, setLanguage] = useState<Language>(keptLanguage);
  const speech = useMemo(() => speechOf(language), [language]);
  const page = pageOf(path);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  useEffect(() => {
    if (!page && path !== 'sys-message' && path !== 'board') goTo('sys-message?stateType=NOT_FOUND', true);
  }, [page, path]);
  const speak = (next: Language) => {
    keepLanguage(next);
    void loadExternalWords(next).then(() => setLanguage(next));
  };
  return (
    <FrontLanguage value={language}>
      <SpeechOfPage value={speech}>
        <div className="external">
          <div className="languages">
            <button type="button" lang="zh-CN" aria-pressed={language === 'zh'} onClick={() => speak('zh')}>
              中文
            </button>
            <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => speak('en')}>
              English
            </button>
          </div>
          <main>
            <Suspense fallback={<p className="quiet">{speech.say('external.loading')}</p>}>
              <Content place={place} language={language} />
            </Suspense>
          </main>
        </div>
      </SpeechOfPage>
    </FrontLanguage>
  );
}

/** The page of a link, the screen of a waiting room, or what became of an address. */
function Content({ place, language }: { place: string; language: Language }) {
  const path = pathOf(place);
  const page = pageOf(path);
  if (path === 'board') return <Board key={language} place={place} />;
  if (!page) return <Status place={place} />;
  const Page = pages[page];
  return (
    <OpenLink key={page} page={page} place={place}>
      <Page />
    </OpenLink>
  );
}

function Status({ place }: { place: string }) {
  const parameters = parametersOf(place);
  const speech = useSpeech();
  const reason = parameters.get('because') ?? '';
  const because = /^external\.(refused\.\w+|\w+\.sent)$/.test(reason) && isWord(reason) ? speech.say(reason) : undefined;
  return <SysMessage stateType={parameters.get('stateType')} home={undefined} because={because} />;
}
