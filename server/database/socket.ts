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
 */
export function openSocket({ path, host, port }: Destination): net.Socket {
  const socket = new EndingSocket();
  if (path) socket.connect(path);
  else socket.connect(port[0]!, host[0]!);
  return Object.assign(socket, { host: host[0], port: port[0] });
}

class EndingSocket extends net.Socket {
  private hasHeard = false;

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'data') this.hasHeard = true;
    if (this.hasHeard && event === 'error') return true;
    return this.hasHeard && event === 'close' ? super.emit('close', false) : super.emit(event, ...args);
  }
}
