import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import type { FieldProblem } from '../../src/domain/problem.ts';

export interface ProblemDetails {
  values?: MessageValues;
  /** What is wrong with single fields. */
  fields?: readonly FieldProblem[];
  /** Rights of which the caller holds none; the sentence names them. */
  needs?: readonly Permission[];
  /**
   * The caller asks the user, then repeats the call with `confirmed: true`; with `againConfirmed: true` about money taken twice; with
   * `namesakeConfirmed: true` about two patients of one name, so that no other answer passes for this one.
   */
  kind?: 'confirm' | 'confirmAgain' | 'confirmNamesake';
  /** The HTTP status is 200 unless the contract gives the page another (a patient's dead link: 401) or the outcome of a write is unknown or the server has too much to do (503). */
  http?: 401 | 503 | 507;
  /** Seconds after which the caller may ask again; told in the header Retry-After. */
  retryAfter?: number;
}

/** Something the user can mend. It carries a message id, never words and never patient data. */
export class Problem extends Error {
  readonly id: MessageId;
  readonly details: ProblemDetails;

  constructor(id: MessageId, details: ProblemDetails = {}) {
    super(id);
    this.name = 'Problem';
    this.id = id;
    this.details = details;
  }
}

/** Another practice's object and one that does not exist answer the same. */
export const absent = () => new Problem('error.absent');
/** `need`: the right that is missing, or the rights of which one would do. */
export const forbidden = (need: Permission | readonly Permission[] = []) =>
  new Problem('error.permission', { needs: typeof need === 'string' ? [need] : need });
/** 507, "Insufficient Storage": nothing was done, and asking again does not help. */
export const diskFull = () => new Problem('error.diskFull', { http: 507 });
export const confirm = (id: MessageId, values?: MessageValues) => new Problem(id, { values, kind: 'confirm' });

/** Throws what a rule has found wrong with the fields of a form; an empty list passes. */
export function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new Problem('error.fields', { fields });
}
