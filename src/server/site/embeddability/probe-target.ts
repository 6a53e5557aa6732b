import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { PrivateAddressError, publicLookup } from './public-lookup.ts'

const MAX_REDIRECTS = 5
/** Time limit in milliseconds for the whole chain of redirects. */
const TIMEOUT_MS = 8000
/** Ports of websites. Other ports belong to services that must not be probed. */
const SITE_PORTS = ['80', '443']
/** Limit on the bytes of headers, since policies can be long. The body is not read. */
const MAX_HEADER_BYTES = 64 * 1024

/** Result of a probe: the chain of URLs with the final response, or a failure. */
export type ProbeResult =
  | {
      status: 'answered'
      /** URLs of the chain, the final one last. */
      urls: [string, ...string[]]
      code: number
      headers: Headers
    }
  | { status: 'failed'; reason: string }

export interface ProbeOptions {
  /** Hosts allowed in private networks and on any port: `host` or `host:port`. */
  allowHosts?: readonly string[]
  /** Ports of all other hosts. Defaults to those of websites. */
  ports?: readonly string[]
  /** Responds for our own URLs without the network; `null` for all others. */
  probeOwnSite?: (url: URL) => Promise<Response> | null
  resolve?: LookupFunction
  timeoutMs?: number
  /** Signal that aborts the probe. */
  signal?: AbortSignal
}

/** A response of the chain. */
interface Hop {
  code: number
  headers: Headers
}

/**
 * Requests the headers of a URL, as a browser would to show it. It sends GET, since some servers respond to HEAD
 * differently. Every URL of the chain must be http(s) and public, and the connection goes to the address that was
 * checked. It sends no cookies or credentials, and throws no expected failure.
 *
 * @param address absolute URL
 */
export async function probeTarget(address: string, options: ProbeOptions = {}): Promise<ProbeResult> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const urls: string[] = []
  let next: string | null = address
  try {
    while (next !== null && urls.length <= MAX_REDIRECTS) {
      const url: URL = new URL(next, urls.at(-1))
      urls.push(url.href)
      // The race enforces the timeout even for a response that never arrives.
      const hop = await Promise.race([probeHop(url, options, signal), aborted(signal)])
      next = redirectOf(hop)
      if (next === null) {
        return {
          status: 'answered',
          urls: urls as [string, ...string[]],
          code: hop.code,
          headers: hop.headers,
        }
      }
    }
    return { status: 'failed', reason: `More than ${MAX_REDIRECTS} redirects.` }
  } catch (error) {
    const reason = timeout.aborted
      ? 'No answer in time.'
      : error instanceof Error
        ? error.message
        : String(error)
    return { status: 'failed', reason }
  }
}

/** Returns a promise that rejects when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

const redirectOf = ({ code, headers }: Hop): string | null =>
  [301, 302, 303, 307, 308].includes(code) ? headers.get('location') : null

async function probeHop(url: URL, options: ProbeOptions, signal: AbortSignal): Promise<Hop> {
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is neither http nor https.`)
  const own = options.probeOwnSite?.(url)
  if (own) {
    const response = await own
    await response.body?.cancel()
    return { code: response.status, headers: response.headers }
  }
  // URLs put brackets around IPv6 addresses.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const trusted = isAllowed(url, options.allowHosts ?? [])
  // Connecting to an IP address skips the lookup and its check.
  if (!trusted && isIP(host) && !isPublicAddress(host)) {
    throw new PrivateAddressError(`${host} is in a private network.`)
  }
  if (!trusted && !(options.ports ?? SITE_PORTS).includes(portOf(url))) {
    throw new Error(`${url.host} is not a port of websites.`)
  }
  return probeNetwork(url, host, trusted ? options.resolve : publicLookup(options.resolve), signal)
}

const isAllowed = (url: URL, hosts: readonly string[]): boolean =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${portOf(url)}`)

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

const probeNetwork = (
  { protocol, port, pathname, search }: URL,
  host: string,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<Hop> =>
  new Promise((resolve, reject) => {
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = send(
      {
        host,
        port: port || undefined,
        path: pathname + search,
        headers: { 'user-agent': 'Vitrine', accept: 'text/html,*/*;q=0.8' },
        // A kept-alive connection could lead to another address.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal,
        ...(lookup && { lookup }),
      },
      (response) => {
        resolve({ code: response.statusCode ?? 0, headers: headersOf(response) })
        response.destroy()
      },
    )
    outgoing.on('error', reject)
    // Node reports no error for an upgrade, or for a close before a response.
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error(`${host} asks for another protocol.`))
    })
    outgoing.on('close', () => reject(new Error(`${host} closed the connection.`)))
    outgoing.end()
  })

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return headers
}
