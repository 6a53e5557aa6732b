import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ADDRESS_FIELD } from '../../../core/entry/index.ts'
import { entriesPath } from '../../../core/routing/routes.ts'
import { useMessages } from '../../../ui/index.ts'
import { useApi, useInvalidateLists } from '../../api/index.ts'
import { Button, bidiIsolate, useToast } from '../../kit/index.ts'
import type { EntryState } from '../entry-source.ts'
import { publishMessages } from './messages.ts'

interface SaveAsDraftProps {
  state: EntryState
  /** Called once the copy is saved, before the studio opens it. */
  onKept?: () => Promise<unknown>
}

/** Button that saves the values of the form as a new draft with an address of its own (studio-57). */
export function SaveAsDraft({ state, onKept }: SaveAsDraftProps) {
  const t = useMessages(publishMessages)
  const api = useApi()
  const toast = useToast()
  const forget = useInvalidateLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  // Idempotency key: another try after a lost response creates no second draft.
  const clientKey = useRef('')
  const keep = async () => {
    const { kind } = state.stored
    const { [ADDRESS_FIELD[kind]]: _, ...values } = state.values
    clientKey.current ||= crypto.randomUUID()
    setBusy(true)
    const answer = await api.send('POST entries/:kind', {
      path: { kind },
      args: { values, clientKey: clientKey.current },
    })
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.error.message || t('notKept') })
    await onKept?.()
    forget()
    navigate(`${entriesPath(kind)}/${answer.value.body.id}`)
    toast({ text: t('keptMine', { name: bidiIsolate(String(state.values.title || t('untitled'))) }) })
  }
  return (
    <Button isBusy={isBusy} onClick={() => void keep()}>
      {t('keepMine')}
    </Button>
  )
}
