import { useEffect, useRef, useState } from 'react';
import { type Block, readMarkup, type Span } from '../domain/education/markup.ts';
import { seenUpTo, seenWith } from '../domain/education/progress.ts';
import type { CourseOpened } from '../domain/external/shapes.ts';
import { Head } from './parts.tsx';
import { useSeeing } from './useSeeing.ts';
import { useVisit } from './visit.ts';
import { useSpeech } from './words.ts';

type Opened = CourseOpened<'lesson'>;

/** A film that goes on where it was left, or a text with pictures; how far it was seen is kept. */
export function LessonPage({ lesson }: { lesson: Opened }) {
  const { say } = useSpeech();
  const seeing = useSeeing(lesson);
  const { percent, isFinished } = seeing.state;
  const seen = isFinished ? say('external.lesson.finished') : say('external.lesson.seen', { percent });
  return (
    <>
      <Head clinic={lesson.clinic} title={lesson.title} {...(lesson.introduction && { line: lesson.introduction })} />
      <progress className="seen" max={100} value={percent} aria-label={seen} />
      <span className="quiet">{seen}</span>
      {lesson.videoId ? <Film lesson={lesson} videoId={lesson.videoId} note={seeing.note} /> : null}
      {lesson.content ? <Text lesson={lesson} note={lesson.videoId ? undefined : seeing.note} /> : null}
    </>
  );
}

type Note = ReturnType<typeof useSeeing>['note'];

/** Seconds before the end at which a film that was seen begins anew. */
const almostOver = 3;

function Film({ lesson, videoId, note }: { lesson: Opened; videoId: string; note: Note }) {
  const { say } = useSpeech();
  const { fileAddress } = useVisit();
  const address = fileAddress(lesson.id, videoId);
  // A visit that was opened anew has another address; the film keeps the one it plays by until that fails.
  const [played, setPlayed] = useState({ address, from: lesson.position });
  const [isBroken, setBroken] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  const goOn = () => {
    const element = film.current;
    if (element && played.from < element.duration - almostOver) element.currentTime = played.from;
  };
  const noteTime = () => {
    const element = film.current;
    if (!element || element.seeking || element.paused) return;
    note((seen) => seenWith(seen, element.currentTime / element.duration), Math.floor(element.currentTime));
  };
  const fail = () => {
    const from = Math.floor(film.current?.currentTime ?? 0);
    if (played.address === address) setBroken(true);
    else setPlayed({ address, from });
  };
  return (
    <>
      <video
        ref={film}
        key={played.address}
        src={played.address}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.title}
        {...(lesson.coverId && { poster: fileAddress(lesson.id, lesson.coverId) })}
        onLoadedMetadata={goOn}
        onTimeUpdate={noteTime}
        onError={fail}
      />
      {isBroken ? (
        <p className="problem" role="alert">
          {say('external.lesson.broken')}
        </p>
      ) : null}
    </>
  );
}

/** Milliseconds that a piece of a text stands on the screen before it counts as read. */
const glance = 1500;

function Text({ lesson, note }: { lesson: Opened; note: Note | undefined }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!note) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const box = text.current?.getBoundingClientRect();
      if (box && box.height > 0) note((seen) => seenUpTo(seen, (window.innerHeight - box.top) / box.height), 0);
    };
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(read, glance);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, [note]);
  return (
    <article className="article" ref={text}>
      {readMarkup(lesson.content).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is read
        <Piece key={place} block={block} courseId={lesson.id} />
      ))}
    </article>
  );
}

function Piece({ block, courseId }: { block: Block; courseId: string }) {
  const { fileAddress } = useVisit();
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <Line spans={block.spans} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Line spans={block.spans} />
        </p>
      );
    case 'picture':
      return (
        <figure>
          <img src={fileAddress(courseId, block.fileId)} alt={block.caption} loading="lazy" />
          {block.caption ? <figcaption className="quiet">{block.caption}</figcaption> : null}
        </figure>
      );
    case 'list': {
      const items = block.items.map((spans, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is read
        <li key={place}>
          <Line spans={spans} />
        </li>
      ));
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

const Line = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, isStrong }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is read
    isStrong ? <strong key={place}>{text}</strong> : <span key={place}>{text}</span>,
  );
