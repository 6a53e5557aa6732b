import type { Socket } from 'node:net'

/** Bytes of answers that may wait in memory for their visitors to read them, over all connections. */
export const MAX_UNREAD_BYTES = 64 * 1024 * 1024
/** How soon after a request the sum is looked at. */
const LOOK_AFTER_MS = 50

/** Bytes that wait in memory until the other end reads on. */
export const unreadBytes = (sockets: Iterable<Socket>): number => {
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}

/** Ends connections, those with the longest unread answers first, until the rest is within the limit. */
export function endLongestUnread(sockets: Iterable<Socket>, most = MAX_UNREAD_BYTES): void {
  const all = [...sockets]
  let bytes = unreadBytes(all)
  if (bytes <= most) return
  for (const socket of all.sort((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= most) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}

/**
 * Bounds what is written and not read. Only a request makes it grow, so each one plans a look.
 *
 * @returns a function to call for every request
 */
export function watchUnread(sockets: () => Iterable<Socket>): () => void {
  let isPlanned = false
  const look = () => {
    isPlanned = false
    endLongestUnread(sockets())
  }
  return () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(look, LOOK_AFTER_MS).unref()
  }
}
