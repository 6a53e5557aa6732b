import { BlockList, isIP } from 'node:net'

/** What the listener adds to a request. */
export interface RequestBindings {
  /** IP address of the visitor, see `clientIp`; absent where there is no socket. */
  clientIp?: string
}

/** Tells where a request comes from. */
export type ClientIp = (socketAddress: string | undefined, forwardedFor: string | undefined) => string

/** Whether an address is that of a proxy whose word about visitors is taken. */
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
 * The address attempts are counted by: the socket's own, or, behind a proxy the owner named, the nearest one in
 * `X-Forwarded-For` that is none of theirs. From anybody else that header is not looked at. Of an IPv6 address only
 * the network counts: whoever has one address of it has all.
 */
export const clientIp =
  (isProxy: TrustedProxies): ClientIp =>
  (socketAddress, forwardedFor) => {
    let address = plainAddress(socketAddress ?? '')
    const hops = forwardedFor?.split(',') ?? []
    // From right to left: what stands further left was written by whoever sent it.
    while (isProxy(address)) {
      const next = plainAddress(hops.pop()?.trim() ?? '')
      if (isIP(next) === 0) break
      address = next
    }
    return isIP(address) === 6 ? networkOf(address) : address || 'unknown'
  }

/** An IPv4 address that came in an IPv6 one's clothes, as itself; without the zone of a link. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** The first half of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  // `::` stands for as many zeros as are missing.
  const all =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
