import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '../../../ui/index.ts'
import { type ApiError, type EntryAction, useApi, useForgetLists } from '../../api/index.ts'
import { useToast } from '../../kit/index.ts'
import { useTakeBack } from '../../undo/index.ts'
import type { DraftEntry } from '../create-draft.ts'
import { editorMessages } from '../messages.ts'
import { publishMessages } from './messages.ts'
import { countStartTexts } from './start-texts.ts'

/** Message about a completed action. */
interface Done {
  text: string
  /** True if visitors can see the entry, so that the message may link to it. */
  isSeen?: boolean
}

export interface Deeds {
  isBusy: boolean
  /** Performs an action on the saved entry and shows a message, with an undo button if it can be undone. */
  run(action: EntryAction, done: Done, body?: object): Promise<boolean>
  /** Deletes the entry permanently. */
  remove(): Promise<void>
}

/**
 * Tells whether the form already shows the error: a taken address is shown at its field, with a link to the entry that
 * has it.
 */
const isToldInForm = ({ code }: ApiError, draft: DraftEntry): boolean =>
  code === 'slug_taken' && draft.state().entry.problems.some((problem) => problem.code === 'address_taken')

/** Performs actions on an entry as a whole and shows a message afterwards. */
export function useDeeds(draft: DraftEntry, onRefused: () => void): Deeds {
  const t = useMessages(editorMessages)
  const p = useMessages(publishMessages)
  const api = useApi()
  const toast = useToast()
  const takeBack = useTakeBack()
  const forget = useForgetLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)

  return {
    isBusy,
    async run(action, { text, isSeen = false }, body) {
      setBusy(true)
      const { error, undo } = await draft.act(action, body)
      setBusy(false)
      if (error) {
        const problems = (error.data.problems as unknown[] | undefined)?.length ?? 0
        if (problems > 0 || isToldInForm(error, draft)) onRefused()
        else toast({ text: error.code === 'not_saved' ? p('notSaved') : error.message || t('actFailed') })
        return false
      }
      forget()
      const starts = isSeen ? countStartTexts(draft.state().entry.problems) : 0
      toast({
        text: starts > 0 ? p('done_publish_starts', { count: starts }) : text,
        ...(undo !== null && { undo: () => void takeBack(undo, draft.reload) }),
        ...(isSeen && { link: { text: t('view'), href: draft.state().entry.path } }),
      })
      return true
    },
    async remove() {
      const { kind, id, version } = draft.state().entry
      setBusy(true)
      const answer = await api.call(`entries/${kind}/${id}`, {
        method: 'DELETE',
        ifMatch: `"${kind}-${id}-${version}"`,
      })
      setBusy(false)
      if (!answer.ok) {
        draft.refused(answer.error)
        return toast({ text: answer.error.message || t('actFailed') })
      }
      forget()
      toast({ text: p('deleted') })
      navigate(`/${kind}s`)
    },
  }
}
