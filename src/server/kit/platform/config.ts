import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fail, ok } from '../../../core/kit/result.ts'
import { type OperationsConfig, readOperations } from './operations-config.ts'
import { parsePostgresUrl } from './postgres-address.ts'
import {
  type Environment,
  type ParsedSetting,
  type Read,
  wholeNumber,
  withSecretFiles,
} from './read-setting.ts'
import { parseMediaUrl, parseStorageUrl, type S3Config } from './storage-settings.ts'

export const DEFAULT_PORT = 3000

/** Memory of the caches, in MiB. */
export const DEFAULT_CACHE_MB = 64

/** Connection to the database of a site that keeps its content in PostgreSQL. */
export interface PostgresConfig {
  /** `postgres://user:password@host:port/database`. */
  url: string
  /** Address past a pooler, for notices between processes; `null`: the same. */
  listenUrl: string | null
  /** Connections of this process. */
  poolSize: number
  /** Time in milliseconds within which a connection must be established. */
  connectTimeoutMs: number
  /** Time in milliseconds that one statement may take. */
  statementTimeoutMs: number
}

const DEFAULT_POOL = 10
const DEFAULT_CONNECT_TIMEOUT_MS = 5000
const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000

/** Addresses to listen on: all loopback addresses, or exactly the one that the owner names. */
export type ListenOn = { kind: 'loopback' } | { kind: 'host'; host: string }

/** Settings of one running server, read and validated once at the start. */
export interface Config extends OperationsConfig {
  /** 0 means any free port. */
  port: number
  listenOn: ListenOn
  /** Absolute path of the data folder. */
  dataDir: string
  /** `null`: the database is a file in the data folder. */
  database: PostgresConfig | null
  /** `null`: files are kept in the data folder. */
  storage: S3Config | null
  /** Address below which visitors find pictures and films, with a trailing slash; `null`: the site's own. */
  mediaUrl: string | null
  /** Public origin without a trailing slash; while it is `null`, each loopback name is its own origin. */
  siteUrl: string | null
  /** Hosts in private networks that may be probed for previews: `host` or `host:port`, lower case. */
  previewAllowHosts: readonly string[]
  /** Scope of HSTS: the site, the site and its subdomains, or none. */
  hsts: 'site' | 'subdomains' | 'off'
  /** URL of the mail server, including user and password; `null` if no mail is sent. */
  smtpUrl: string | null
  /** Sender of mail; set whenever `smtpUrl` is. */
  mailFrom: string | null
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or networks (`10.0.0.0/8`). */
  trustedProxies: readonly string[]
  /** Secret of sessions and forms; `null` if one is generated and stored in the data folder. */
  authSecret: string | null
  /** URL of a list of leaked passwords to check new ones against; `null` for no check. */
  passwordLeakCheck: string | null
  /** Memory of the caches, in MiB. */
  cacheMb: number
  /** True if pictures are made in AVIF, too. */
  avif: boolean
  /** Configuration with blocks of the site's own, as it was named; `null`: the one in the current folder, if any. */
  siteConfig: string | null
  /** Set by `npm run dev`: open pages reload after a build. */
  devReload: boolean
  /** Set by `npm run dev` and the browser tests: serves `/workshop/`. */
  workshop: boolean
}

/** The settings, or a sentence for each mistake in them. */
export type ReadConfig = { ok: true; config: Config } | { ok: false; errors: string[] }

/** Settings that hold a secret: messages about them omit the value, and `…_FILE` may name a file that holds it. */
const SECRET_SETTINGS = new Set([
  'SMTP_URL',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'STORAGE_URL',
  'AUTH_SECRET',
])

const SECRET_MIN_LENGTH = 32
/** The shortest allowed prefix of a network of proxies, by IP version: that of the widest private networks. */
const MIN_PREFIX_LENGTHS = { 4: 8, 6: 16 } as const

/** Names that programs need: paths, language, clock, and settings of memory. */
const CHILD_NAMES =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT|LD_LIBRARY_PATH|LANG|LC_\w+|TZ|MALLOC_\w+|UV_THREADPOOL_SIZE)$/i

/**
 * Returns the environment of a child process: a few names of ours, which holds secrets, and the defaults.
 *
 * @param others more names that it needs
 */
export const childEnvironment = (defaults: Environment = {}, others?: RegExp): Environment => ({
  ...defaults,
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => CHILD_NAMES.test(name) || others?.test(name)),
  ),
})

/**
 * Reads the settings that `vitrine --help` lists, and those that `npm run dev` sets. Only this file knows their names.
 *
 * @param environment empty values count as unset
 */
export function readConfig(environment: Environment = process.env, changes: Environment = {}): ReadConfig {
  const errors: string[] = []
  const env = { ...withSecretFiles(environment, SECRET_SETTINGS, errors), ...changes }
  const readVariable: Read = (name, fallback, parse) => {
    const value = env[name]?.trim()
    if (!value) return fallback
    const parsed = parse(value)
    if (parsed.ok) return parsed.value
    errors.push(`${name} ${SECRET_SETTINGS.has(name) ? '' : `is "${value}", but `}${parsed.error}`)
    return fallback
  }
  const config: Config = {
    port: readVariable('PORT', DEFAULT_PORT, parsePort),
    listenOn: readVariable<ListenOn>('HOST', { kind: 'loopback' }, parseHost),
    dataDir: resolve(readVariable('DATA_DIR', './data', ok)),
    database: readDatabase(readVariable),
    storage: readVariable<S3Config | null>('STORAGE_URL', null, parseStorageUrl),
    mediaUrl: readVariable<string | null>('MEDIA_URL', null, parseMediaUrl),
    siteUrl: readVariable<string | null>('SITE_URL', null, parseSiteUrl),
    previewAllowHosts: readVariable<readonly string[]>('PREVIEW_ALLOW_HOSTS', [], parseHosts),
    hsts: readVariable<Config['hsts']>('HSTS', 'site', parseHsts),
    smtpUrl: readVariable<string | null>('SMTP_URL', null, parseSmtpUrl),
    mailFrom: readVariable<string | null>('MAIL_FROM', null, parseSender),
    trustedProxies: readVariable<readonly string[]>('TRUSTED_PROXIES', [], parseNetworks),
    authSecret: readSecret(env.AUTH_SECRET?.trim(), errors),
    passwordLeakCheck: readVariable<string | null>('PASSWORD_LEAK_CHECK', null, parseLeakCheck),
    cacheMb: readVariable('CACHE_MB', DEFAULT_CACHE_MB, parseCacheMb),
    avif: readVariable('AVIF', true, parseOnOff),
    siteConfig: readVariable<string | null>('VITRINE_CONFIG', null, ok),
    ...readOperations(readVariable),
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

function readDatabase(readVariable: Read): PostgresConfig | null {
  const url = readVariable<string | null>('DATABASE_URL', null, parsePostgresUrl)
  const listenUrl = readVariable<string | null>('DATABASE_LISTEN_URL', null, parsePostgresUrl)
  const poolSize = readVariable('DATABASE_POOL', DEFAULT_POOL, wholeNumber(1, 1000, 'DATABASE_POOL=10'))
  const timeout = (name: string, fallback: number) =>
    readVariable(name, fallback, wholeNumber(100, 600_000, `${name}=${fallback}`))
  const connectTimeoutMs = timeout('DATABASE_CONNECT_TIMEOUT_MS', DEFAULT_CONNECT_TIMEOUT_MS)
  const statementTimeoutMs = timeout('DATABASE_STATEMENT_TIMEOUT_MS', DEFAULT_STATEMENT_TIMEOUT_MS)
  return url === null ? null : { url, listenUrl, poolSize, connectTimeoutMs, statementTimeoutMs }
}

const parsePort = (value: string): ParsedSetting<number> =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65535
    ? ok(Number(value))
    : fail('must be a whole number from 0 to 65535 (0 takes any free port), for example PORT=3000.')

const parseCacheMb = (value: string): ParsedSetting<number> =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 16_384
    ? ok(Number(value))
    : fail('must be a whole number of MiB from 1 to 16384, for example CACHE_MB=64.')

const parseOnOff = (value: string): ParsedSetting<boolean> =>
  /^(on|off)$/.test(value) ? ok(value === 'on') : fail('must be on or off, for example AVIF=off.')

const parseHsts = (value: string): ParsedSetting<Config['hsts']> =>
  value === 'site' || value === 'subdomains' || value === 'off'
    ? ok(value)
    : fail('must be site, subdomains or off, for example HSTS=off where the proxy says it.')

const parseHost = (value: string): ParsedSetting<ListenOn> => {
  if (value === 'localhost') return ok({ kind: 'loopback' })
  if (/^[\w.:-]+$/.test(value)) return ok({ kind: 'host', host: value })
  return fail('must be one address or host name, for example HOST=0.0.0.0 to listen on every network.')
}

function parseSiteUrl(value: string): ParsedSetting<string> {
  const message = 'must be the address of the site without a path, for example SITE_URL=https://example.org.'
  if (!URL.canParse(value)) return fail(message)
  const url = new URL(value)
  const isOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return isOrigin && /^https?:$/.test(url.protocol) ? ok(url.origin) : fail(message)
}

function parseHosts(value: string): ParsedSetting<string[]> {
  const entries = value.split(',').map((entry) => entry.trim())
  const hosts = entries.map(hostAndPort).filter((host) => host !== null)
  return hosts.length === entries.length
    ? ok(hosts)
    : fail(
        'must be hosts, each with or without a port, for example PREVIEW_ALLOW_HOSTS=localhost:8080,intranet.example.',
      )
}

/** A host in the form URLs have it, with its port if given. */
function hostAndPort(entry: string): string | null {
  const [, host = '', port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(entry) ?? []
  if (!host || !URL.canParse(`http://${host}`) || Number(port ?? 0) > 65535) return null
  const { hostname } = new URL(`http://${host}`)
  return port === undefined ? hostname : `${hostname}:${Number(port)}`
}

function parseSmtpUrl(value: string): ParsedSetting<string> {
  const isServer =
    URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).host !== ''
  return isServer
    ? ok(value)
    : fail('must be a mail server, for example SMTP_URL=smtps://user:password@mail.example.org.')
}

/** A mail address, with or without a name: `Studio <studio@example.org>`. */
const parseSender = (value: string): ParsedSetting<string> =>
  /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
    ? ok(value)
    : fail('must be an email address, for example MAIL_FROM=studio@example.org.')

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The URL of a list, to which five digits of a hash are appended. Plain http is allowed for this machine only. */
function parseLeakCheck(value: string): ParsedSetting<string> {
  const url = URL.canParse(value) ? new URL(value) : null
  const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
  return isPrivate
    ? ok(value.replace(/\/*$/, '/'))
    : fail(
        'must be the https address of a list of stolen passwords, for example PASSWORD_LEAK_CHECK=https://api.pwnedpasswords.com/range/.',
      )
}

function parseNetworks(value: string): ParsedSetting<string[]> {
  const entries = value.split(',').map((entry) => entry.trim())
  return entries.every(isNetwork)
    ? ok(entries)
    : fail(
        `must be addresses or networks, none of them wider than /${MIN_PREFIX_LENGTHS[4]} (IPv6: /${MIN_PREFIX_LENGTHS[6]}), since whoever is in one may claim any address: for example TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8.`,
      )
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = isIP(address)
  if (more.length > 0 || (family !== 4 && family !== 6)) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return /^\d+$/.test(prefix) && bits >= MIN_PREFIX_LENGTHS[family] && bits <= { 4: 32, 6: 128 }[family]
}

/** The message about an invalid secret omits its value. */
function readSecret(value: string | undefined, errors: string[]): string | null {
  if (!value) return null
  if (value.length < SECRET_MIN_LENGTH) {
    errors.push(
      `AUTH_SECRET has ${value.length} characters, but must have at least ${SECRET_MIN_LENGTH}: take the output of "openssl rand -base64 32", or leave it out.`,
    )
  }
  return value
}
