import { type ComponentType, type PropsWithChildren, useEffect, useSyncExternalStore } from 'react';

/** A part of the shell nobody sees before pressing something. */
export interface Part<Props> {
  bring: () => Promise<void>;
  read: () => ComponentType<Props> | undefined;
  subscribe: (listener: () => void) => () => void;
}

const parts: Part<never>[] = [];

/** For when nobody waits for anything. */
export const bringParts = (): Promise<unknown> => Promise.all(parts.map((part) => part.bring()));

/** Fetched once the shell rests, when a hand comes near (`comesNear`), or when it is first shown (`Later`). */
export function partOf<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  let arrival: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const arrived = (component: ComponentType<Props>) => {
    loaded = component;
    for (const listener of listeners) listener();
  };
  const failed = () => {
    arrival = undefined; // asked again the next time it is needed
  };
  const part: Part<Props> = {
    bring: () => {
      arrival ??= load().then(arrived, failed);
      return arrival;
    },
    read: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  parts.push(part as Part<never>);
  return part;
}

/** Waits for a part, and fetches nothing. */
export const usePart = <Props,>({ subscribe, read }: Part<Props>) => useSyncExternalStore(subscribe, read);

/** Draws a part; until it is there its children stand alone. */
export function Later<Props extends object>({ of: part, ...props }: PropsWithChildren<Props & { of: Part<Props> }>) {
  const Loaded = usePart(part);
  useEffect(() => void part.bring(), [part]);
  return Loaded ? <Loaded {...(props as unknown as Props)} /> : props.children;
}

export const comesNear = <Props,>({ bring }: Part<Props>) => ({ onPointerEnter: () => void bring(), onFocus: () => void bring() });
