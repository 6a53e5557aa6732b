import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type Entry, useApi, useForgetLists } from '../api/index.ts'
import { listMessages } from './messages.ts'

interface NewEntryMaking {
  /** Makes a draft and opens it; gives the sentence that says why there is none. */
  make(start?: string): Promise<string | null>
  isBusy: boolean
}

/** Making works and pages: one press makes one entry, also where an answer was lost and it is pressed again. */
export function useNewEntry(kind: EntryKind): NewEntryMaking {
  const t = useMessages(listMessages)
  const api = useApi()
  const forget = useForgetLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  return {
    isBusy,
    async make(start) {
      setBusy(true)
      const made = await api.call<Entry>(`entries/${kind}`, {
        method: 'POST',
        // Another start is another page.
        body: { values: {}, clientKey: `${key.current} ${start ?? ''}`, ...(start && { start }) },
      })
      setBusy(false)
      if (!made.ok) return made.error.message || t(made.error.status === 0 ? 'offline' : 'notMade')
      forget()
      navigate(`/${kind}s/${made.value.body.id}`)
      return null
    },
  }
}
