import { type DragEvent, type ReactNode, useState } from 'react';

interface Props {
  className: string | undefined;
  take: (file: File | undefined) => void;
  children: ReactNode;
}

/** An area that takes a dropped file. It carries `data-over` while a file hangs over it, and holds a button that chooses one. */
export function DropArea({ className, take, children }: Props) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={className}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
