import { expectTypeOf, test } from 'vitest';
import type * as Dictionary from '../domain/dictionary/shapes.ts';
import type * as Patient from '../domain/patient/shapes.ts';
import type { Page } from '../domain/wire.ts';
import { api } from './api.ts';
import type { ArgOf, ResultOf } from './catalogue.ts';
import type { PathArgs } from './path.ts';
import type { CallProblem } from './problem.ts';
import { get } from './row.ts';

/** Nothing here runs: each line compiles, or must not. */
const typesOnly = (_hooks: () => void) => undefined;

test('a path template names its arguments', () => {
  expectTypeOf<PathArgs<'a/{id}/b'>>().toEqualTypeOf<{ id: string | number } & Record<never, never>>();
  expectTypeOf<keyof PathArgs<'a/{id}[/{x}]'>>().toEqualTypeOf<'id' | 'x'>();
});

test('missing, misspelt and further arguments do not compile', () => {
  typesOnly(() => {
    api.useQueryPatientDetailQuery({ id: '1' });
    // @ts-expect-error the path needs an id
    api.useQueryPatientDetailQuery({});
    // @ts-expect-error the path needs an id
    api.useQueryPatientDetailQuery();
    // @ts-expect-error misspelt
    api.useQueryPatientDetailQuery({ ID: '1' });
    // @ts-expect-error nothing but the path is taken
    api.useQueryPatientDetailQuery({ id: '1', keyword: 'x' });
    // @ts-expect-error no such call
    api.useQueryPatientDetailsQuery({ id: '1' });
    // @ts-expect-error a query is not a mutation
    api.useQueryPatientDetailMutation();
    // @ts-expect-error the stream is opened by the push listener
    api.useStreamNoticesQuery({ token: 'x' });
  });
});

test('an optional segment may be left out, not misspelt', () => {
  typesOnly(() => {
    api.useQuerySlidingWindowPatientInfoQuery({ id: '1' });
    api.useQuerySlidingWindowPatientInfoQuery({ id: '1', x: 2 });
    // @ts-expect-error the optional one alone is not enough
    api.useQuerySlidingWindowPatientInfoQuery({ x: 2 });
    // @ts-expect-error misspelt
    api.useQuerySlidingWindowPatientInfoQuery({ id: '1', y: 2 });
  });
});

test('a call without arguments reads as one', () => {
  expectTypeOf<ArgOf<'getSexState'>>().toEqualTypeOf<void>();
  typesOnly(() => {
    expectTypeOf(api.useGetSexStateQuery().data).toEqualTypeOf<Dictionary.Entry[] | undefined>();
    const [out] = api.useLogoutMutation();
    void out();
    // @ts-expect-error takes nothing
    void out({ id: '1' });
  });
});

test('results come typed, in hooks and in promises', () => {
  expectTypeOf<ResultOf<'querySimplePatientByES'>>().toEqualTypeOf<Page<Patient.Line>>();
  typesOnly(() => {
    const [save, saving] = api.useSavePatientMutation({ tells: 'caller' });
    expectTypeOf(save).parameter(0).toEqualTypeOf<NonNullable<ArgOf<'savePatient'>>>();
    expectTypeOf(save({} as ArgOf<'savePatient'>).unwrap()).resolves.toEqualTypeOf<ResultOf<'savePatient'>>();
    expectTypeOf(saving.error?.fields?.[0]?.field).toEqualTypeOf<string | undefined>();

    const { total } = api.useQuerySimplePatientByESQuery(
      { page: 1, size: 20, keyword: '' },
      { selectFromResult: ({ currentData }) => ({ total: currentData?.total ?? 0 }) },
    );
    expectTypeOf(total).toEqualTypeOf<number>();

    const [download, { progress }] = api.useExportAppointmentListMutation();
    expectTypeOf(progress).toEqualTypeOf<number>();
    expectTypeOf(download({} as ArgOf<'exportAppointmentList'>)).resolves.toEqualTypeOf<{ data?: Blob; error?: CallProblem }>();
  });
});

test('a row without a permission does not compile', () => {
  // @ts-expect-error who may call it is not said
  get('a/{id}', { reads: ['Patient'] });
  // @ts-expect-error no such permission
  get('a/{id}', { needs: 'm_patients' });
  // @ts-expect-error no such tag
  get('a/{id}', { needs: 'm_patient', reads: ['Patients'] });
});

test('a call can be unwrapped only where its caller tells a refusal', () => {
  typesOnly(() => {
    const [save] = api.useSavePatientMutation();
    // @ts-expect-error a notice tells it, so nothing rejects
    void save({} as ArgOf<'savePatient'>).unwrap();
    const [upload] = api.useUploadFileMutation();
    // @ts-expect-error a notice tells it, so nothing rejects
    void upload({} as ArgOf<'uploadFile'>).unwrap();
    const [find] = api.useLazyQueryPatientListQuery();
    // @ts-expect-error a notice tells it, so nothing rejects
    void find({} as ArgOf<'queryPatientList'>).unwrap();
  });
});
