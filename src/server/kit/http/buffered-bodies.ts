import { networksOf } from './visitor.ts'

/**
 * Limits on the bytes of bodies in memory at once, of one visitor and of all together; files are streamed and do not
 * count.
 */
const MAX_BUFFERED_OF_ONE = 4 * 1024 * 1024
const MAX_BUFFERED_OF_ALL = 64 * 1024 * 1024

/** The share of one request in the memory for bodies. */
export interface BufferedBody {
  /** Counts bytes before they are held in memory; `false` if there is no room for them. */
  take(bytes: number): boolean
  /** Releases all counted bytes once the response has been sent. */
  release(): void
}

/** Limits the memory for bodies, whichever route reads them and whoever sends them. */
export interface BufferedBodies {
  /** @param address of the visitor, as `clientIp` gives it */
  open(address: string): BufferedBody
}

export function createBufferedBodies(): BufferedBodies {
  const bytesByNetwork = new Map<string, number>()
  let all = 0
  const add = (name: string, bytes: number) => {
    const sum = (bytesByNetwork.get(name) ?? 0) + bytes
    if (sum > 0) bytesByNetwork.set(name, sum)
    else bytesByNetwork.delete(name)
  }
  return {
    open(address) {
      const networks = networksOf(address)
      let own = 0
      let isOver = false
      const count = (bytes: number) => {
        own += bytes
        all += bytes
        for (const { name } of networks) add(name, bytes)
      }
      return {
        take(bytes) {
          const hasRoom =
            !isOver &&
            all + bytes <= MAX_BUFFERED_OF_ALL &&
            networks.every(
              ({ name, times }) => (bytesByNetwork.get(name) ?? 0) + bytes <= MAX_BUFFERED_OF_ONE * times,
            )
          if (hasRoom) count(bytes)
          return hasRoom
        },
        release() {
          isOver = true
          count(-own)
        },
      }
    },
  }
}
