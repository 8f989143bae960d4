-- The push tailer asks practice by practice for what comes after a sequence.
create index push_event__by_practice on push_event (practice_id, seq);
