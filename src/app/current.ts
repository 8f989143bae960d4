import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api.ts';
import type { Staff } from '../blocks/staff.ts';
import { forgetUnsaved } from '../blocks/useUnsaved.ts';
import { holds } from '../domain/permission/holds.ts';
import { firstOf, landingOf, mayVisit, menuFor, rootOf } from '../domain/permission/menu.ts';
import type { Language, User } from '../domain/session/shapes.ts';
import { signOut } from '../store/listeners/signOut.ts';
import { languageChanged, practiceSwitched, selectLanguage } from '../store/session.ts';
import { makeStore } from '../store/store.ts';
import { useAppDispatch, useAppSelector } from '../store/useStore.ts';
import { builtPaths, pathsOpenTo } from './routes.tsx';

/** How listeners move: by the router while the application is shown, so that the leave guard hears of it. */
export const roads = { go: byAddress };
function byAddress(path: string) {
  window.location.hash = path;
}
export const moveBy = (navigate: (path: string) => unknown) => {
  roads.go = (path) => (path === '/login' ? byAddress(path) : void navigate(path));
  return () => {
    roads.go = byAddress;
  };
};

/** The one store of the page; it outlives the screens, so that a session that ended can be taken up again. */
export const { store, persistor } = makeStore({ go: (path) => roads.go(path) });

export const currentUser = () => store.getState().session.user;
export const currentLanguage = () => store.getState().session.language;

export const editionRoot = (user: User) => rootOf(user.loginInfo.systemVersion);
export const menuOf = (user: User) => menuFor(user.loginInfo.systemVersion, user.authorities, pathsOpenTo(user.authorities));

/** The first screen of a person: the chosen one, else the first of the menu. A person who may open none still has a profile. */
export const landingFor = (user: User) => landingOf(menuOf(user), user.loginInfo.home) ?? `${editionRoot(user)}/my-profile`;

/** The first screen the person may open in a section: '/main/billing' opens '/main/billing/not-pay'. */
export const firstScreenIn = (user: User, section: string) => {
  const entry = menuOf(user).find(({ path }) => path === section);
  return (entry && firstOf(entry, user.authorities)) ?? landingFor(user);
};

export const staffOf = (user: User): Staff => {
  const root = editionRoot(user);
  const isSimple = root === 'simplified-main';
  const pathTo = (...routes: string[]) => {
    const path = routes
      .map((route) => `${root}/${route}`)
      .find((each) => builtPaths.has(each) && mayVisit(each, user.loginInfo.systemVersion, user.authorities));
    return path && `/${path}`;
  };
  // The simplified edition keeps the queue beside the record.
  const recordPlace = (isSimple && pathTo('simplified-doctor-workstation')) || `/${root}/medical-records/medical-records-list`;
  return {
    user,
    may: (need) => holds(user.authorities, need),
    pathTo,
    screensOpenTo: pathsOpenTo,
    patientPath: (patientId) => `/${root}/${isSimple ? 'simplified-patients' : 'patients/patients'}/${patientId}`,
    recordPath: (appointmentId, consultation) => {
      const asked = consultation && { consultation: consultation.number, type: consultation.kind };
      return `${recordPlace}?${new URLSearchParams({ id: appointmentId, ...asked })}`;
    },
  };
};

export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useAppSelector(selectLanguage);
  const dispatch = useAppDispatch();
  const [tell] = api.useChangeLanguageMutation();
  return useMemo(
    () => [
      language,
      (next: Language) => {
        dispatch(languageChanged(next));
        void tell({ lang: next });
      },
    ],
    [language, dispatch, tell],
  );
}

export function useSignOut() {
  const dispatch = useAppDispatch();
  return () => dispatch(signOut());
}

/** Everything on the screen belongs to a practice: after the switch one stands at the first screen again. */
export function useSwitchPractice() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [ask] = api.useSwitchPracticeMutation();
  return async (practiceId: string) => {
    const { data: user } = await ask({ practiceId });
    if (!user) return;
    // What was begun while it was asked is of the practice left: held back by it, one would stand in its form with the other's name above.
    forgetUnsaved();
    const before = currentUser();
    // The way into another edition is open only to whoever is known to have it.
    const isOtherEdition = before !== null && editionRoot(before) !== editionRoot(user);
    if (isOtherEdition) dispatch(practiceSwitched(user));
    await navigate(`/${landingFor(user)}`);
    if (!isOtherEdition) dispatch(practiceSwitched(user));
  };
}
