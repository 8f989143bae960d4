import { api } from '../../api/api.ts';
import { useEntryName } from '../../blocks/useEntryName.ts';

/** The name of a tag: of the clinic's list by its code, else as it was typed. `colourOf` is undefined where it has none. */
export function useTagNames() {
  const entryName = useEntryName();
  const { data: entries } = api.useQueryPatientTagsQuery();
  const entryOf = (tag: string) => entries?.find(({ code }) => code === tag);
  return {
    nameOf: (tag: string) => entryName(entries, tag),
    colourOf: (tag: string) => entryOf(tag)?.extra.colour as string | undefined, // of a label it is `#rrggbb`
  };
}
