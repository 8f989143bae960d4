import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitMinutes } from '../../src/domain/external/pages.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { addressOf, networkOf } from '../environment/address.ts';
import type { Settings } from '../environment/settings.ts';
import type { Visit } from '../pipeline/context.ts';
import type { Live, Sessions } from '../sessions/sessions.ts';
import type { Devices } from './device.ts';

/** Header `Authorization: token@lang`: exactly this, or no session. */
const authorization = /^([\w-]{43})@(zh|en)$/;
const externalCookie = /(?:^|;\s*)(?:__Host-)?xl-ext=([\w-]{43})(?:;|$)/;
const bindCookie = /(?:^|;\s*)(?:__Host-)?xl-bind=([\w-]{43})(?:;|$)/;

/** The longest a browser keeps a cookie. */
const deviceDays = 400;

export interface Asker {
  token: string | undefined;
  bind: string | undefined;
  language: Language;
}

export function askerOf({ headers }: FastifyRequest): Asker {
  const match = authorization.exec(headers.authorization ?? '');
  return {
    token: match?.[1],
    bind: boundIn(headers.cookie),
    language: languageOf(headers.authorization, headers['accept-language']),
  };
}

const boundIn = (cookies: string | undefined) => bindCookie.exec(cookies ?? '')?.[1];

/** A request whose header is broken is still answered in the language it seems to want. */
function languageOf(header: string | undefined, accepted: string | undefined): Language {
  if (header?.endsWith('@en')) return 'en';
  if (header?.endsWith('@zh')) return 'zh';
  return /^en\b/i.test(accepted ?? '') ? 'en' : 'zh';
}

export function findLive(sessions: Sessions, { token, bind }: Asker): Live | undefined | Promise<Live | undefined> {
  return token === undefined ? undefined : sessions.find(token, bind);
}

export const visitOf = (request: FastifyRequest, reply: FastifyReply, house: House, token: string | undefined): Visit =>
  new VisitOf(request, reply, house, token ?? '');

interface House {
  settings: Settings;
  devices: Devices;
}

/** Looks at the request when asked: few calls ask. */
class VisitOf implements Visit {
  readonly token: string;
  private readonly request: FastifyRequest;
  private readonly reply: FastifyReply;
  private readonly house: House;
  private keptDevice: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, house: House, token: string) {
    this.token = token;
    this.request = request;
    this.reply = reply;
    this.house = house;
  }

  get address(): string {
    return addressOf(this.request);
  }

  get network(): string {
    return networkOf(this.address);
  }

  get device(): string | undefined {
    return this.keptDevice ?? this.house.devices.idIn(this.request.headers.cookie);
  }

  keepDevice(): void {
    if (!this.mustBind) return;
    const { devices } = this.house;
    this.keptDevice = this.device ?? devices.newId();
    const { name, attributes } = this.cookie('xl-device');
    this.reply.header('set-cookie', `${name}=${devices.sign(this.keptDevice)}; ${attributes}; Max-Age=${deviceDays * 86_400}`);
  }

  get mustBind(): boolean {
    const fromBrowser = this.request.headers['sec-fetch-mode'] !== undefined;
    return fromBrowser || !this.house.settings.allowsUnbound;
  }

  get bound(): string | undefined {
    return boundIn(this.request.headers.cookie);
  }

  get origin(): string {
    return `${this.request.protocol}://${this.request.host}/`;
  }

  get externalHalf(): string | undefined {
    return externalCookie.exec(this.request.headers.cookie ?? '')?.[1];
  }

  keepExternal(value: string): void {
    const { name, attributes } = this.cookie('xl-ext');
    this.reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${visitMinutes * 60}`);
  }

  bind(value: string | null): void {
    const { name, attributes } = this.cookie('xl-bind');
    this.reply.header('set-cookie', value === null ? `${name}=; ${attributes}; Max-Age=0` : `${name}=${value}; ${attributes}`);
    if (value === null) this.reply.header('clear-site-data', '"cache"');
  }

  private cookie(plain: string): { name: string; attributes: string } {
    const isSecure = this.request.protocol === 'https';
    return { name: isSecure ? `__Host-${plain}` : plain, attributes: `HttpOnly; SameSite=Strict; Path=/${isSecure ? '; Secure' : ''}` };
  }
}
