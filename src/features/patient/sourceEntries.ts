import type { Entry } from '../../domain/dictionary/shapes.ts';

/** Sources to choose from: each channel, then its parts with the name of the channel before their own. */
export function sourceEntries(sources: readonly Entry[] | undefined, { withOff = false } = {}): Entry[] | undefined {
  const shown = sources?.filter(({ extra }) => withOff || !extra.isOff);
  const isPart = ({ parentCode }: Entry) => parentCode !== null && shown?.some(({ code }) => code === parentCode);
  return shown
    ?.filter((source) => !isPart(source))
    .flatMap((channel) => [
      channel,
      ...shown
        .filter(({ parentCode }) => parentCode === channel.code)
        .map((part) => ({
          ...part,
          nameZh: `${channel.nameZh} · ${part.nameZh}`,
          nameEn: `${channel.nameEn || channel.nameZh} · ${part.nameEn || part.nameZh}`,
        })),
    ]);
}
