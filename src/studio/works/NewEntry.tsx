import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type Entry, useApi, useForgetLists } from '../api/index.ts'
import { addIcon, Button, useToast } from '../kit/index.ts'
import { listMessages } from './messages.ts'

/** Makes a draft and opens it. */
export function NewEntry({ kind }: { kind: EntryKind }) {
  const t = useMessages(listMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useForgetLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  // The same key for a repetition after a lost answer, so that one press makes one entry.
  const key = useRef(crypto.randomUUID())
  const make = async () => {
    setBusy(true)
    const made = await api.call<Entry>(`entries/${kind}`, {
      method: 'POST',
      body: { values: {}, clientKey: key.current },
    })
    setBusy(false)
    if (!made.ok)
      return toast({ text: made.error.message || t(made.error.status === 0 ? 'offline' : 'notMade') })
    forget()
    navigate(`/${kind}s/${made.value.body.id}`)
  }
  return (
    <Button look="main" icon={addIcon} isBusy={isBusy} onClick={() => void make()}>
      {t(kind === 'work' ? 'newWork' : 'newPage')}
    </Button>
  )
}
