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
    if (!page && path !== 'sys-message') goTo('sys-message?stateType=NOT_FOUND', true);
  }, [page, path]);
  const speak = (next: Language) => {
    keepLanguage(next);
    void loadExternalWords(next).then(() => setLanguage(next));
  };
  const Page = page && pages[page];
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
            {Page ? (
              <OpenLink key={page} page={page} place={place}>
                <Suspense fallback={<p className="quiet">{speech.say('external.loading')}</p>}>
                  <Page />
                </Suspense>
              </OpenLink>
            ) : (
              <Status place={place} />
            )}
          </main>
        </div>
      </SpeechOfPage>
    </FrontLanguage>
  );
}

function Status({ place }: { place: string }) {
  const parameters = parametersOf(place);
  const speech = useSpeech();
  const reason = parameters.get('because') ?? '';
  const because = /^external\.(refused\.\w+|\w+\.sent)$/.test(reason) && isWord(reason) ? speech.say(reason) : undefined;
  return <SysMessage stateType={parameters.get('stateType')} home={undefined} because={because} />;
}
