import type * as z from 'zod/mini';
import type { Page } from '../../src/domain/wire.ts';
import type { Window } from '../paging/paging.ts';
import type { AnyServed, Served } from './call.ts';
import type { Context } from './context.ts';

/** Arguments by which a list is asked for a page and its size. */
export interface PageNames {
  page: string;
  size: string;
}

/** A call that answers a page. */
export interface ServedList<Arg, Result> extends Served<Arg, Result> {
  names: PageNames;
  /** A piece of the list for a file, which is longer and reaches further than a page on a screen. */
  readPiece: (criteria: Record<string, unknown>, piece: Window, context: Context) => Promise<Result>;
}

interface Shape<Takes, Gives, PageName, SizeName> {
  takes: Takes;
  gives: Gives;
  /** Where the contract calls them otherwise. */
  page?: PageName;
  size?: SizeName;
  /** Rows of a page; who asks for more gets so many. */
  atMost?: number;
}

/** What a list is asked, with page and size as numbers under these names, however they travelled. */
type Asked<Takes extends z.ZodMiniType, PageName extends string, SizeName extends string> = Omit<z.output<Takes>, PageName | SizeName> &
  Window;

/** A call that answers one page of a list. `takes` holds the page and its size; the query is asked with numbers. */
export function list<
  Takes extends z.ZodMiniType<Record<string, unknown>>,
  Gives extends z.ZodMiniType<Page<unknown>>,
  PageName extends string = 'page',
  SizeName extends string = 'size',
>(
  shape: Shape<Takes, Gives, PageName, SizeName>,
  run: (asked: Asked<Takes, PageName, SizeName>, context: Context) => Promise<z.output<Gives>> | z.output<Gives>,
): ServedList<z.input<Takes>, z.output<Gives>> {
  const { takes, gives, page: pageName = 'page', size: sizeName = 'size', atMost = Number.MAX_SAFE_INTEGER } = shape;
  return {
    takes,
    gives,
    names: { page: pageName, size: sizeName },
    run: async (arg: z.output<Takes>, context) => {
      const { [pageName]: page, [sizeName]: size, ...rest } = arg as Record<string, unknown>;
      const window: Window = { page: page as number, size: Math.min(size as number, atMost) }; // `takes` makes numbers of them
      return run({ ...rest, ...window } as Asked<Takes, PageName, SizeName>, context);
    },
    readPiece: async (criteria, piece, context) => run({ ...criteria, ...piece } as Asked<Takes, PageName, SizeName>, context),
  };
}

export const isList = (served: AnyServed): served is ServedList<never, Page<unknown>> => 'readPiece' in served;
