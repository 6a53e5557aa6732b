import { BlockList, isIP } from 'node:net'
import type { BufferedBody } from './buffered-bodies.ts'
import type { HandledRequest } from './request-record.ts'

export interface RequestBindings {
  /** IP address of the visitor, see `clientIp`; absent without a socket. */
  clientIp?: string
  /** Record of the request for the log; absent without a socket. */
  handled?: HandledRequest
  /** Limit on the bytes of the body held in memory; absent without a socket. */
  bufferedBody?: BufferedBody
}

export type ClientIp = (socketAddress: string | undefined, forwardedFor: string | undefined) => string

/** Tells whether an address belongs to a trusted proxy. */
export type TrustedProxies = (address: string) => boolean

/** @param trusted addresses and networks, as checked by `readConfig` */
export function trustedProxies(trusted: readonly string[]): TrustedProxies {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Returns the visitor's address, by which attempts are counted: that of the socket or, behind trusted proxies, the last
 * one in `X-Forwarded-For` that is not a proxy's. Without a trusted proxy that header is ignored. IPv6 addresses become
 * their /64 network, because one machine has all addresses of it.
 */
export const clientIp =
  (isProxy: TrustedProxies): ClientIp =>
  (socketAddress, forwardedFor) => {
    let address = plainAddress(socketAddress ?? '')
    const hops = forwardedFor?.split(',') ?? []
    // From right to left, since everything left of the last trusted proxy can be forged.
    while (isProxy(address)) {
      const next = plainAddress(hops.pop()?.trim() ?? '')
      if (isIP(next) === 0) break
      address = next
    }
    return isIP(address) === 6 ? networkOf(address) : address || 'unknown'
  }

/** Unwraps an IPv4-mapped IPv6 address and removes a zone. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** Returns the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  // `::` stands for as many zero groups as are missing.
  const all =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
