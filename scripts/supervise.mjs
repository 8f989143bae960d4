/** So many deaths within so many milliseconds, and the server is not started again. */
const MOST_DEATHS = 5;
const WITHIN = 10 * 60_000;
/** The server says what is wrong and has started nothing that is left behind. */
const WRONG_SETTINGS = 78;

/**
 * Runs a program that says 'ready' to us, and starts it again when it dies after that. Ends when it ends by itself, was told to, or dies
 * too often; a program that died for good is cleaned up after.
 */
export function supervise({ start, clean, say, pause = 1000, end = (code) => process.exit(code) }) {
  const deaths = [];
  let isStopping = false;
  let child;

  const run = () => {
    if (isStopping) {
      clean();
      return end(1);
    }
    let wasReady = false;
    child = start();
    child.on('message', (message) => {
      wasReady ||= message === 'ready';
    });
    child.on('exit', (code, signal) => {
      if (code === 0) return end(0);
      if (code === WRONG_SETTINGS) return end(code);
      const now = performance.now();
      deaths.push(now);
      while (now - deaths[0] > WITHIN) deaths.shift();
      if (isStopping || !wasReady || deaths.length > MOST_DEATHS) {
        clean();
        return end(code ?? 1);
      }
      say(`The server has died (${signal ?? `code ${code}`}). It is started again …`);
      setTimeout(run, pause);
    });
  };
  // Ctrl-C reaches the server by itself (same terminal); a signal sent to us alone is passed on. We end when it has ended.
  const stop = (signal) => {
    isStopping = true;
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  run();
  return { stop };
}
