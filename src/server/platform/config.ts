import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** Port used when nothing else is asked for. */
export const DEFAULT_PORT = 3000

/** Memory for what is kept to answer faster when nothing else is asked for, in MiB. */
export const DEFAULT_CACHE_MB = 64

/** Where to listen: every spelling of loopback, or exactly the address the owner named. */
export type ListenOn = { kind: 'loopback' } | { kind: 'host'; host: string }

/** Settings of one running server, read and checked once at start. */
export interface Config {
  /** 0 means any free port. */
  port: number
  listenOn: ListenOn
  /** Absolute path of the folder that holds database and media. */
  dataDir: string
  /** Public origin without a trailing slash; `null` while unset: then each loopback spelling is its own origin. */
  siteUrl: string | null
  /** Hosts in private networks that may be asked whether they can be previewed: `host` or `host:port`, lower case. */
  previewAllowHosts: readonly string[]
  /** Address of the server that sends mail, user and password included; `null`: mail is not sent. */
  smtpUrl: string | null
  /** Sender of mail; set whenever `smtpUrl` is. */
  mailFrom: string | null
  /** Proxies whose word about a visitor's address is taken: addresses or networks (`10.0.0.0/8`). */
  trustedProxies: readonly string[]
  /** Key of sessions and forms; `null`: one is made and kept in the data folder. */
  authSecret: string | null
  /** Address of a list of stolen passwords that new ones are looked up in; `null`: they are not. */
  passwordLeakCheck: string | null
  /** Memory for what is kept to answer faster, in MiB. */
  cacheMb: number
  /** Configuration with blocks of the site's own, as it was named; `null`: the one in the current folder, if any. */
  siteConfig: string | null
  /** Set by `npm run dev`: pages reload themselves after a build. */
  devReload: boolean
  /** Set by `npm run dev` and the browser tests: `/workshop/` shows the blocks in every state. */
  workshop: boolean
}

/** The settings, or every mistake in them as a sentence each. */
export type ReadConfig = { ok: true; config: Config } | { ok: false; errors: string[] }

/** Settings that hold a password: a mistake in them is told without showing them. */
const SECRET = new Set(['SMTP_URL'])

/** Shorter secrets could be guessed. */
const SECRET_MIN_LENGTH = 32
/** Shortest prefix of a network of trusted proxies: the widest private ones, by family. */
const WIDEST = { 4: 8, 6: 16 } as const

/**
 * Reads the settings `vitrine --help` lists, and what `npm run dev` sets for itself. The only place that knows these names.
 *
 * @param env the environment; empty values count as unset
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): ReadConfig {
  const errors: string[] = []
  const read = <T>(name: string, fallback: T, parse: (value: string) => T | Mistake): T => {
    const value = env[name]?.trim()
    if (!value) return fallback
    const parsed = parse(value)
    if (!(parsed instanceof Mistake)) return parsed
    errors.push(`${name} ${SECRET.has(name) ? '' : `is "${value}", but `}${parsed.sentence}`)
    return fallback
  }
  const config: Config = {
    port: read('PORT', DEFAULT_PORT, parsePort),
    listenOn: read<ListenOn>('HOST', { kind: 'loopback' }, parseHost),
    dataDir: resolve(read('DATA_DIR', './data', (value) => value)),
    siteUrl: read<string | null>('SITE_URL', null, parseSiteUrl),
    previewAllowHosts: read<readonly string[]>('PREVIEW_ALLOW_HOSTS', [], parseHosts),
    smtpUrl: read<string | null>('SMTP_URL', null, parseSmtpUrl),
    mailFrom: read<string | null>('MAIL_FROM', null, parseSender),
    trustedProxies: read<readonly string[]>('TRUSTED_PROXIES', [], parseNetworks),
    authSecret: readSecret(env.AUTH_SECRET?.trim(), errors),
    passwordLeakCheck: read<string | null>('PASSWORD_LEAK_CHECK', null, parseLeakCheck),
    cacheMb: read('CACHE_MB', DEFAULT_CACHE_MB, parseCacheMb),
    siteConfig: read<string | null>('VITRINE_CONFIG', null, (value) => value),
    devReload: env.VITRINE_DEV_RELOAD === '1',
    workshop: env.VITRINE_WORKSHOP === '1',
  }
  if (config.smtpUrl !== null && config.mailFrom === null) {
    errors.push(
      'SMTP_URL is set, but MAIL_FROM is not: name a sender, for example MAIL_FROM=studio@example.org.',
    )
  }
  return errors.length === 0 ? { ok: true, config } : { ok: false, errors }
}

/** Why a value was refused and what would do, to stand behind "…, but". */
class Mistake {
  readonly sentence: string
  constructor(sentence: string) {
    this.sentence = sentence
  }
}

const parsePort = (value: string): number | Mistake =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535
    ? Number(value)
    : new Mistake('must be a whole number from 0 to 65535 (0 takes any free port), for example PORT=3000.')

const parseCacheMb = (value: string): number | Mistake =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 16_384
    ? Number(value)
    : new Mistake('must be a whole number of MiB from 1 to 16384, for example CACHE_MB=64.')

const parseHost = (value: string): ListenOn | Mistake => {
  if (value === 'localhost') return { kind: 'loopback' }
  if (/^[\w.:-]+$/.test(value)) return { kind: 'host', host: value }
  return new Mistake('must be one address or host name, for example HOST=0.0.0.0 to listen on every network.')
}

function parseSiteUrl(value: string): string | Mistake {
  const wanted = 'must be the address of the site without a path, for example SITE_URL=https://example.org.'
  if (!URL.canParse(value)) return new Mistake(wanted)
  const url = new URL(value)
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return bare && /^https?:$/.test(url.protocol) ? url.origin : new Mistake(wanted)
}

function parseHosts(value: string): string[] | Mistake {
  const entries = value.split(',').map((entry) => entry.trim())
  const hosts = entries.map(hostAndPort).filter((host) => host !== null)
  return hosts.length === entries.length
    ? hosts
    : new Mistake(
        'must be hosts, each with or without a port, for example PREVIEW_ALLOW_HOSTS=localhost:8080,intranet.example.',
      )
}

/** A host as addresses spell it, with its port if one was named. */
function hostAndPort(entry: string): string | null {
  const [, host = '', port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(entry) ?? []
  if (!host || !URL.canParse(`http://${host}`) || Number(port ?? 0) > 65535) return null
  const { hostname } = new URL(`http://${host}`)
  return port === undefined ? hostname : `${hostname}:${Number(port)}`
}

function parseSmtpUrl(value: string): string | Mistake {
  const isServer =
    URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).host !== ''
  return isServer
    ? value
    : new Mistake('must be a mail server, for example SMTP_URL=smtps://user:password@mail.example.org.')
}

/** An address, alone or behind a name: `Studio <studio@example.org>`. */
const parseSender = (value: string): string | Mistake =>
  /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
    ? value
    : new Mistake('must be an address of mail, for example MAIL_FROM=studio@example.org.')

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Five digits of a hash are put behind it. Only this machine is asked without https. */
function parseLeakCheck(value: string): string | Mistake {
  const url = URL.canParse(value) ? new URL(value) : null
  const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
  return isPrivate
    ? value.replace(/\/*$/, '/')
    : new Mistake(
        'must be the https address of a list of stolen passwords, for example PASSWORD_LEAK_CHECK=https://api.pwnedpasswords.com/range/.',
      )
}

function parseNetworks(value: string): string[] | Mistake {
  const entries = value.split(',').map((entry) => entry.trim())
  return entries.every(isNetwork)
    ? entries
    : new Mistake(
        `must be addresses or networks, none of them wider than /${WIDEST[4]} (IPv6: /${WIDEST[6]}), since whoever is in one may claim any address: for example TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8.`,
      )
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (more.length > 0 || (family !== 4 && family !== 6)) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return /^\d+$/.test(prefix) && bits >= WIDEST[family] && bits <= { 4: 32, 6: 128 }[family]
}

/** A mistake in a secret is told without showing it. */
function readSecret(value: string | undefined, errors: string[]): string | null {
  if (!value) return null
  if (value.length < SECRET_MIN_LENGTH) {
    errors.push(
      `AUTH_SECRET has ${value.length} characters, but must have at least ${SECRET_MIN_LENGTH}: take the output of "openssl rand -base64 32", or leave it out.`,
    )
  }
  return value
}
