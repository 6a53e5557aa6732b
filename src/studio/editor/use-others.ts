import { useEffect, useState } from 'react'
import type { EntryRef } from '../../core/entry/index.ts'
import { useApi } from '../api/index.ts'

/** The server forgets who said nothing for twice as long, in milliseconds. */
const BEAT_MS = 30_000

/** Names of the others who have an entry open (studio-91); says so of oneself until the editor is left. */
export function useOthers({ kind, id }: EntryRef): readonly string[] {
  const api = useApi()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const path = `entries/${kind}/${id}/presence`
    const arrive = async () => {
      const answer = await api.call<{ others: readonly { name: string }[] }>(path, {
        method: 'POST',
        body: {},
      })
      if (!isOver && answer.ok) setNames(answer.value.body.others.map(({ name }) => name))
    }
    const leave = () => void api.call(path, { method: 'POST', body: { leave: true }, keepalive: true })
    // A page that comes back with the browser's Back had left; its timer may be nearly a beat away.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void arrive()
    }
    void arrive()
    const timer = setInterval(() => void arrive(), BEAT_MS)
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
