import type { QueryState } from '../api/hooks.ts';
import type { Page } from '../domain/wire.ts';

/** The answer of a list call, as its hook returns it. */
export interface Rows<Row> extends QueryState<Page<Row>> {
  refetch: () => unknown;
}

/**
 * The rows a list shows. After a failure the library still holds the rows of the question before: they must not stand under the new
 * question.
 */
export const pageOf = <Row>(rows: Rows<Row>): Page<Row> | undefined =>
  rows.error && rows.currentData === undefined && !rows.isFetching ? undefined : rows.data;
