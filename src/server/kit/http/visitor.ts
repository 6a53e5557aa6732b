/** A network whose visitors are counted together, and its limit as a multiple of that of one visitor. */
export interface Network {
  name: string
  times: number
}

/** Visitor as the limits count them: a user, or an address with its networks. */
export interface Visitor {
  isUser: boolean
  /** Networks in which the visitor's work is counted; empty without a socket, as in a test. */
  networks: readonly Network[]
  /** Network that one provider rents out. */
  provider: string
}

/**
 * Identifies the visitor for the limits: a user from any address, or else an address with its networks.
 *
 * @param env the bindings of a request
 * @param userId of a session that was found
 */
export function visitorOf(env: { clientIp?: string } | undefined, userId: string | null = null): Visitor {
  if (userId !== null) return { isUser: true, networks: [{ name: `user ${userId}`, times: 1 }], provider: '' }
  const { clientIp } = env ?? {}
  if (clientIp === undefined) return { isUser: false, networks: [], provider: '' }
  return { isUser: false, networks: networksOf(clientIp), provider: providerNetwork(clientIp) }
}

/** Pattern of an IPv6 address from `clientIp`: four groups, then the prefix length. */
const SLASH_64 = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/

/**
 * Returns the networks that a visitor counts in, the narrowest first. A rented machine often comes with 256 or 65,536
 * IPv6 networks, so those of one /56 and of one /48 share a limit.
 *
 * @param address as `clientIp` gives it
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { name: address, times: 1 }
  const [, site, subnet] = SLASH_64.exec(address) ?? []
  if (site === undefined || subnet === undefined) return [own]
  const upper = (Number.parseInt(subnet, 16) & 0xff00).toString(16)
  return [own, { name: `${site}:${upper}::/56`, times: 2 }, { name: `${site}::/48`, times: 3 }]
}

/**
 * Returns the network that one provider rents out, /48 of IPv6 and /24 of IPv4. Limits that all visitors share use it
 * to tell many visitors from a few with many addresses.
 */
export const providerNetwork = (address: string): string =>
  networksOf(address)[2]?.name ?? address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
