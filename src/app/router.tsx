import { createHashRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { holds } from '../domain/permission/holds.ts';
import { bareSections, isFullEdition, mayVisit } from '../domain/permission/menu.ts';
import { loadWords } from '../words/library.ts';
import { currentLanguage, currentUser, firstScreenIn, landingFor } from './current.ts';
import { goTo } from './front/place.ts';
import { builtPaths, type Screen, screens } from './routes.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';

/** A route without the matching permission is refused with no message (technical contract §8): the person stands at their first screen. */
function guard(screen: Screen) {
  return ({ request }: LoaderFunctionArgs) => {
    const user = currentUser();
    if (!user) return null; // the application is on its way to the login page
    const { pathname } = new URL(request.url);
    const isOpen = mayVisit(pathname, user.loginInfo.systemVersion, user.authorities) && holds(user.authorities, screen.needs);
    return isOpen ? null : redirect(`/${landingFor(user)}`);
  };
}

const lazyScreen = (screen: Screen) => async () => {
  const [{ default: Component }] = await Promise.all([screen.load(), loadWords(screen.areas, currentLanguage())]);
  return { Component };
};

/** The bare root opens the first screen the person has. */
const toLanding = () => {
  const user = currentUser();
  return user ? redirect(`/${landingFor(user)}`) : null;
};

/** A section without a screen of its own opens the first screen of it that the person may open. */
const toFirstScreen = (section: string) => () => {
  const user = currentUser();
  return user ? redirect(`/${firstScreenIn(user, section)}`) : null;
};

const inEdition = (full: string, simplified: string) =>
  isFullEdition(currentUser()?.loginInfo.systemVersion ?? 'v1') ? `/main/${full}` : `/simplified-main/${simplified}`;

/** A notice opens main/to-medicine (technical contract §2): the place of the person's own edition. */
const toDispensing = () => redirect(inEdition('pharmacy/to-medicine', 'simplified-pharmacy'));

/** A critical result opens its report, found by its number. */
const toLaboratory = ({ request }: { request: Request }) =>
  redirect(inEdition('clinical/laboratory', 'simplified-laboratory') + new URL(request.url).search);
const toRadiology = ({ request }: { request: Request }) =>
  redirect(inEdition('clinical/radiology', 'simplified-radiology') + new URL(request.url).search);

/** A notice of a request opens the own approvals. */
const toApprovals = ({ request }: { request: Request }) =>
  redirect(inEdition('message-center/approvals', 'simplified-approvals') + new URL(request.url).search);

/** A reminder opens the announcements. */
const toMessages = () => redirect(`${inEdition('message-center/messages', 'simplified-messages')}?tab=announcements`);

/** A task that was given opens the task centre. */
const toTasks = () => redirect(inEdition('task-center', 'simplified-task-center'));

/** A reminder of a contract opens the people whose contract ends. */
const toContracts = () => redirect(inEdition('clinic/staff-management?contract=ending', 'simplified-clinic?part=staff&contract=ending'));

/** A notice of stock alerts opens their list. */
const toStockAlerts = () => redirect(inEdition('inventory/alert-inventory', 'simplified-stock?part=alerts'));

/** A notice of orders to check opens what the nurses carry out. */
const toOrdersPerform = () => redirect(inEdition('clinical/orders-perform?pay=1', 'simplified-nurse-workstation?pay=1'));

/** A notice of a consultation opens the list of the doctor's own screen. */
const toConsultations = ({ request }: { request: Request }) =>
  redirect(inEdition('clinical/clinical', 'simplified-doctor-workstation') + new URL(request.url).search);

/** Leaves for the front's pages: they live outside this router. */
function Outside() {
  goTo('sys-message?stateType=NOT_FOUND', true);
  return null;
}
function FrontPage() {
  queueMicrotask(() => window.dispatchEvent(new HashChangeEvent('hashchange')));
  return null;
}

const Nothing = () => null;

/** A data router: only this kind can hold a navigation back (leave guard). */
export const makeRouter = () =>
  createHashRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      HydrateFallback: Nothing,
      children: [
        { path: '/main', loader: toLanding, element: null },
        { path: '/simplified-main', loader: toLanding, element: null },
        { path: '/main/to-medicine', loader: toDispensing, element: null },
        { path: '/main/to-approvals', loader: toApprovals, element: null },
        { path: '/main/to-messages', loader: toMessages, element: null },
        { path: '/main/to-consultations', loader: toConsultations, element: null },
        { path: '/main/to-orders-perform', loader: toOrdersPerform, element: null },
        { path: '/main/to-tasks', loader: toTasks, element: null },
        { path: '/main/to-contracts', loader: toContracts, element: null },
        { path: '/main/to-stock-alerts', loader: toStockAlerts, element: null },
        { path: '/main/to-laboratory', loader: toLaboratory, element: null },
        { path: '/main/to-radiology', loader: toRadiology, element: null },
        { path: '/main/warehouse', loader: toFirstScreen('main/consumables'), element: null },
        ...bareSections(builtPaths).map((section) => ({ path: `/${section}`, loader: toFirstScreen(section), element: null })),
        ...screens.map((screen) => ({
          path: `/${screen.path}`,
          loader: guard(screen),
          lazy: lazyScreen(screen),
          errorElement: <RouteError />,
          handle: { title: screen.title },
        })),
      ],
    },
    { path: '/', element: <FrontPage /> },
    { path: '/login', element: <FrontPage /> },
    { path: '/login/forgot-password', element: <FrontPage /> },
    { path: '/sys-message', element: <FrontPage /> },
    { path: '*', element: <Outside /> },
  ]);
