import type { Socket } from 'node:net'

/** Limit on the bytes of responses, over all connections, that wait in memory for visitors to read them. */
export const MAX_UNREAD_BYTES = 64 * 1024 * 1024
/** Time in milliseconds after a request at which the sum is checked. */
const LOOK_AFTER_MS = 50

/** Returns the bytes that wait in memory until the clients read on. */
export const unreadBytes = (sockets: Iterable<Socket>): number => {
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}

/** Closes connections, those with the longest unread responses first, until the rest is within the limit. */
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
 * Limits the bytes that are written but not read. Only a request makes them grow, so each request schedules a check.
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
