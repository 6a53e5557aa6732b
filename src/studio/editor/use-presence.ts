import { useEffect, useState } from 'react'
import type { EntryRef } from '../../core/entry/index.ts'
import { useApi } from '../api/index.ts'

/** Interval in milliseconds at which presence is reported; the server forgets people after twice that time. */
const HEARTBEAT_MS = 30_000

/**
 * Returns the names of other people who have an entry open (studio-91), and reports one's own presence until the editor
 * is left.
 */
export function usePresence({ kind, id }: EntryRef): readonly string[] {
  const api = useApi()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const path = { kind, id }
    const arrive = async () => {
      const answer = await api.send('POST entries/:kind/:id/presence', { path })
      if (!isOver && answer.ok) setNames(answer.value.body.others.map(({ name }) => name))
    }
    const leave = () =>
      void api.send('POST entries/:kind/:id/presence', { path, args: { leave: true }, keepalive: true })
    // A page restored by Back had reported that it was left, and its next regular report may be nearly an interval
    // away.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void arrive()
    }
    void arrive()
    const timer = setInterval(() => void arrive(), HEARTBEAT_MS)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      isOver = true
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [api, kind, id])
  return names
}
