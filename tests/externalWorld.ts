import type { LinkPage } from '../src/domain/external/pages.ts';
import type { Answered, Person, TestServer } from './builders/server.ts';
import { aFollowedBooking } from './crmWorld.ts';

const cookieOf = ({ headers }: Answered) => /xl-ext=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

/** Links that a doctor gives to patients, and browsers that open them. */
export function linksOf(server: TestServer, doctor: () => Person) {
  /** A link of the patient, or of a patient of its own, and its code. */
  async function aLink(page: LinkPage, { objectId, patientId }: { objectId?: string; patientId?: string } = {}) {
    const patient = patientId ?? (await aFollowedBooking(server, doctor(), { bound: false })).patientId;
    const { data } = await server.ask(doctor(), 'createExternalLink', { patientId: patient, page, ...(objectId && { objectId }) });
    return { patientId: patient, id: data.id as string, code: /\?k=(.+)$/.exec(data.url)![1]!, url: data.url as string };
  }
  const open = (code: string, proof?: string) => server.ask(null, 'openExternal', { code, ...(proof && { proof }) });
  /** A browser that has traded the link: the code of the visit and the cookie. */
  async function aVisitBy(code: string, proof?: string) {
    const answer = await open(code, proof);
    return { visit: answer.data?.visit as string, headers: { cookie: cookieOf(answer) }, answer };
  }
  return { aLink, open, aVisitBy };
}
