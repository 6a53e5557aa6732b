import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryKind, PageStartName } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi, useInvalidateLists } from '../api/index.ts'
import { listMessages } from './messages.ts'

interface NewEntryMaking {
  /** Creates a draft and opens it. Resolves with the reason if that failed. */
  make(start?: PageStartName): Promise<string | null>
  isBusy: boolean
}

/**
 * Returns a function that creates works or pages. One press creates one entry, also if a response was lost and the
 * button is pressed again.
 */
export function useNewEntry(kind: EntryKind): NewEntryMaking {
  const t = useMessages(listMessages)
  const api = useApi()
  const forget = useInvalidateLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  return {
    isBusy,
    async make(start) {
      setBusy(true)
      const answer = await api.send('POST entries/:kind', {
        path: { kind },
        // Another template is another page.
        args: { values: {}, clientKey: `${key.current} ${start ?? ''}`, ...(start && { start }) },
      })
      setBusy(false)
      if (!answer.ok) return answer.error.message || t(answer.error.status === 0 ? 'offline' : 'notMade')
      forget()
      navigate(`${entriesPath(kind)}/${answer.value.body.id}`)
      return null
    },
  }
}
