import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { PrivateAddressError, publicLookup } from './public-lookup.ts'

/** Redirects that are followed. */
const MAX_REDIRECTS = 5
/** For all redirects together. */
const TIMEOUT_MS = 8000
/** Ports that sites are on; others belong to services that are not asked for pages. */
const SITE_PORTS = ['80', '443']
/** Long policies are common; nothing behind the headers is read. */
const MAX_HEADER_BYTES = 64 * 1024

/** What a page says of itself to somebody who does not read it. */
export type ProbeResult =
  | {
      status: 'answered'
      /** Every address that was asked, the one that answered last. */
      urls: [string, ...string[]]
      code: number
      headers: Headers
    }
  | { status: 'failed'; reason: string }

export interface ProbeOptions {
  /** Hosts that may lie in private networks and on any port: `host` or `host:port`. */
  allowHosts?: readonly string[]
  /** Ports of all other hosts; those that sites are on unless told. */
  ports?: readonly string[]
  /** Answers for addresses of our own, which are not asked through the network; `null` for all others. */
  probeOwnSite?: (url: URL) => Promise<Response> | null
  resolve?: LookupFunction
  timeoutMs?: number
  /** Ends the asking early. */
  signal?: AbortSignal
}

/** One answer on the way. */
interface Hop {
  code: number
  headers: Headers
}

/**
 * Asks an address for its headers, as a browser would on its way to show it: a GET, since some servers answer HEAD
 * differently. Each address on the way must be http(s) and public, and the connection goes to the very address that
 * was looked at. Sends no cookies and no credentials; no expected failure is thrown.
 *
 * @param address absolute
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
      // Whatever is asked, it has so long and no longer: nobody waits for an answer that was lost on the way.
      const hop = await Promise.race([ask(url, options, signal), aborted(signal)])
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

/** Fails when the signal does. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

const redirectOf = ({ code, headers }: Hop): string | null =>
  [301, 302, 303, 307, 308].includes(code) ? headers.get('location') : null

async function ask(url: URL, options: ProbeOptions, signal: AbortSignal): Promise<Hop> {
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is neither http nor https.`)
  const own = options.probeOwnSite?.(url)
  if (own) {
    const response = await own
    await response.body?.cancel()
    return { code: response.status, headers: response.headers }
  }
  // A colon and brackets are the address's way to write IPv6, not part of it.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const trusted = isAllowed(url, options.allowHosts ?? [])
  // Numbers are not looked up when connecting.
  if (!trusted && isIP(host) && !isPublicAddress(host)) {
    throw new PrivateAddressError(`${host} lies in a private network.`)
  }
  if (!trusted && !(options.ports ?? SITE_PORTS).includes(portOf(url))) {
    throw new Error(`${url.host} is no port of sites.`)
  }
  return askNetwork(url, host, trusted ? options.resolve : publicLookup(options.resolve), signal)
}

const isAllowed = (url: URL, hosts: readonly string[]): boolean =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${portOf(url)}`)

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

const askNetwork = (
  { protocol, port, pathname, search }: URL,
  host: string,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<Hop> =>
  new Promise((resolve, reject) => {
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    const asking = send(
      {
        host,
        port: port || undefined,
        path: pathname + search,
        headers: { 'user-agent': 'Vitrine', accept: 'text/html,*/*;q=0.8' },
        // A connection of its own: one kept from before may lead elsewhere.
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
    asking.on('error', reject)
    // Node answers neither of these with an error once the other side has agreed to something else than a page.
    asking.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error(`${host} wants to speak another protocol.`))
    })
    asking.on('close', () => reject(new Error(`${host} closed the connection.`)))
    asking.end()
  })

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  return headers
}
