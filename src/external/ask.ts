import type { Seeing, SeenState } from '../domain/education/shapes.ts';
import type * as External from '../domain/external/shapes.ts';
import type { Answers } from '../domain/form/shapes.ts';
import type { ShownBoard } from '../domain/pharmacy/waiting/shapes.ts';
import type { Language } from '../domain/session/shapes.ts';

/** The calls of patients' pages; a test holds their paths to the catalogue. */
export interface ExternalCalls {
  openExternal: { arg: External.Opening; result: External.Opened };
  queryConsentForm: { arg: { code: string }; result: External.ConsentForm };
  queryInquirySheetDetail: { arg: { code: string }; result: External.InquiryDetail };
  queryInquirySheetForm: { arg: { code: string }; result: External.InquiryForm };
  queryMedicalRecordDetail: { arg: { code: string }; result: External.MedicalRecord };
  queryMyCourseDetail: { arg: { code: string; id: string }; result: External.CourseDetail };
  queryMyCourses: { arg: { code: string }; result: External.Courses };
  queryPutRecord: { arg: { code: string }; result: External.PutRecord };
  saveInquirySheet: { arg: { code: string; answers: Answers }; result: { done: true } };
  saveMyCourseProgress: { arg: Seeing & { code: string; id: string }; result: SeenState };
  savePutRecord: { arg: External.PutRecordDraft & { code: string }; result: { done: true } };
  showWaitingBoard: { arg: { code: string }; result: ShownBoard };
  signConsent: { arg: External.ConsentSigning & { code: string }; result: { done: true } };
}
export type ExternalCall = keyof ExternalCalls;

export const externalPaths: Record<ExternalCall, { verb: 'GET' | 'POST'; path: string }> = {
  openExternal: { verb: 'POST', path: 'external/open' },
  queryConsentForm: { verb: 'GET', path: 'external/queryConsentForm/{code}' },
  queryInquirySheetDetail: { verb: 'GET', path: 'external/queryInquirySheetDetail/{code}' },
  queryInquirySheetForm: { verb: 'GET', path: 'external/queryInquirySheetForm/{code}' },
  queryMedicalRecordDetail: { verb: 'GET', path: 'external/queryMedicalRecordDetail/{code}' },
  queryMyCourseDetail: { verb: 'GET', path: 'external/queryMyCourseDetail/{code}/{id}' },
  queryMyCourses: { verb: 'GET', path: 'external/queryMyCourses/{code}' },
  queryPutRecord: { verb: 'GET', path: 'external/queryPutRecord/{code}' },
  saveInquirySheet: { verb: 'POST', path: 'external/saveInquirySheet/{code}' },
  saveMyCourseProgress: { verb: 'POST', path: 'external/saveCourseProgress/{code}/{id}' },
  savePutRecord: { verb: 'POST', path: 'external/savePutRecord/{code}' },
  showWaitingBoard: { verb: 'POST', path: 'external/board' },
  signConsent: { verb: 'POST', path: 'external/signConsent/{code}' },
};

/** The address of a file of a lesson, which the browser loads by itself. */
export const filePath = 'external/courseFile/{code}/{id}/{fileId}';
export const fileAddressOf = (code: string, id: string, fileId: string): string =>
  new URL(`api/external/courseFile/${[code, id, fileId].map(encodeURIComponent).join('/')}`, document.baseURI).href;

/** `refused` can be mended here; `dead` ends the page, and why, where the server says; `unreachable` may be tried again. */
export type Asked<Result> =
  | { data: Result }
  | { refused: string; fields: readonly { field: string; message: string }[] }
  | { dead: string; isAbsent: boolean }
  | { unreachable: true };

export async function ask<Name extends ExternalCall>(
  name: Name,
  arg: ExternalCalls[Name]['arg'],
  language: Language,
): Promise<Asked<ExternalCalls[Name]['result']>> {
  const { verb, path } = externalPaths[name];
  const rest: Record<string, unknown> = { ...arg };
  const url = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part]);
    delete rest[part];
    return encodeURIComponent(value);
  });
  try {
    const response = await fetch(new URL(`api/${url}`, document.baseURI), {
      method: verb,
      credentials: 'same-origin',
      headers: { Authorization: `@${language}`, ...(verb === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
      ...(verb === 'POST' ? { body: JSON.stringify(rest) } : {}),
    });
    const answer = (await response.json()) as {
      status: boolean;
      data: ExternalCalls[Name]['result'];
      errorMessage?: string;
      exceptionType?: string;
      fields?: { field: string; message: string }[];
    };
    if (answer.status) return { data: answer.data };
    const isDead = response.status === 400 || response.status === 401 || response.status === 404;
    if (isDead) return { dead: answer.exceptionType ?? '', isAbsent: response.status === 404 };
    return { refused: answer.errorMessage ?? '', fields: answer.fields ?? [] };
  } catch {
    return { unreachable: true };
  }
}
