import net from 'node:net';

/** What postgres.js knows of the address when it asks for a socket. */
interface Destination {
  path?: string | false | undefined;
  host: string[];
  port: number[];
}

/**
 * A socket whose loss postgres.js 3.4.9 survives. Of a socket that dies with an error it hears twice, 'error' and one turn later
 * 'close': what is sent in between it never answers, and counts as under way on the next connection of the same place, where every
 * answer then goes to the statement before and the last waits for ever. Once the server has spoken, such a socket closes as if the
 * server had ended it: one event, after which everything under way is refused. Before, an error is an error: nobody is there.
 *
 * `patience`: milliseconds after which a server that is asked and says nothing is given up (a network gone without a word); 0: never.
 */
export const socketOpener =
  (patience: number) =>
  ({ path, host, port }: Destination): net.Socket => {
    const socket = new EndingSocket(patience);
    if (path) socket.connect(path);
    else socket.connect(port[0]!, host[0]!);
    socket.watch();
    return Object.assign(socket, { host: host[0], port: port[0] });
  };

/** ReadyForQuery: one letter and the length, before the state of the transaction. Whatever was asked is answered. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);

class EndingSocket extends net.Socket {
  private hasHeard = false;
  private tail = Buffer.alloc(0);
  private timer: NodeJS.Timeout | undefined;
  private readonly patience: number;

  constructor(patience: number) {
    super();
    this.patience = patience;
  }

  /** After connecting, which gives a socket the plain `write` back. */
  watch(): void {
    if (this.patience === 0) return;
    this.setKeepAlive(true, 30_000);
    const { write } = this;
    this.write = ((...args: Parameters<typeof write>) => {
      this.expectAnswer();
      return write.apply(this, args);
    }) as typeof write;
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'data') this.hear(args[0] as Buffer);
    if (event === 'close') clearTimeout(this.timer);
    if (this.hasHeard && event === 'error') return true;
    return this.hasHeard && event === 'close' ? super.emit('close', false) : super.emit(event, ...args);
  }

  private hear(bytes: Buffer): void {
    this.hasHeard = true;
    if (!this.timer) return;
    this.tail = Buffer.concat([this.tail, bytes.subarray(-6)]).subarray(-6);
    if (this.tail.subarray(0, 5).equals(ready)) {
      clearTimeout(this.timer);
      this.timer = undefined;
    } else this.expectAnswer();
  }

  private expectAnswer(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.destroy(), this.patience).unref();
  }
}
