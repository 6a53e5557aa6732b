import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Entry } from '../../../core/calls/index.ts'
import { entriesPath } from '../../../core/routing/routes.ts'
import { useMessages } from '../../../ui/index.ts'
import { type ApiError, entityTag, useApi, useInvalidateLists } from '../../api/index.ts'
import { bidiIsolate, useToast } from '../../kit/index.ts'
import { useUndo } from '../../undo/index.ts'
import type { DraftEntry, EntryAction } from '../entry-source.ts'
import { editorMessages } from '../messages.ts'
import { publishMessages } from './messages.ts'
import { countTemplateTexts } from './template-texts.ts'

/** Message about a completed action. */
interface Done {
  text(name: string): string
  /** True if the list opens afterwards. */
  isLeft?: boolean
  /** True if visitors can see the entry, so that the message may link to it. */
  isSeen?: boolean
}

export interface EntryActions {
  isBusy: boolean
  /** Performs an action on the saved entry and shows a message, with an undo button if it can be undone. */
  run(action: EntryAction, done: Done): Promise<boolean>
  /** Deletes the entry permanently. */
  remove(): Promise<void>
}

/**
 * Tells whether the form already shows the error: a taken address is shown at its field, with a link to the entry that
 * has it.
 */
const isShownInForm = ({ code }: ApiError, draft: DraftEntry): boolean =>
  code === 'slug_taken' && draft.state().stored.problems.some((problem) => problem.code === 'address_taken')

/** Performs actions on an entry as a whole and shows a message with its name afterwards. */
export function useEntryActions(draft: DraftEntry, onRefused: () => void): EntryActions {
  const t = useMessages(editorMessages)
  const p = useMessages(publishMessages)
  const api = useApi()
  const toast = useToast()
  const runUndo = useUndo()
  const forget = useInvalidateLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const nameOf = ({ kind, values }: Entry) => bidiIsolate(String(values.title || t(`untitled_${kind}`)))

  return {
    isBusy,
    async run(action, { text, isSeen = false, isLeft = false }) {
      setBusy(true)
      const { error, undo } = await draft.act(action)
      setBusy(false)
      if (error) {
        const problems = (error.data.problems as unknown[] | undefined)?.length ?? 0
        if (problems > 0 || isShownInForm(error, draft)) onRefused()
        else toast({ text: error.code === 'not_saved' ? p('notSaved') : error.message || t('actFailed') })
        return false
      }
      forget()
      const { stored: entry } = draft.state()
      // The message belongs to the screen that it is shown on.
      if (isLeft) navigate(entriesPath(entry.kind))
      const templateTextCount = isSeen ? countTemplateTexts(entry.problems) : 0
      toast({
        text:
          templateTextCount > 0
            ? p('done_publish_starts', { count: templateTextCount, name: nameOf(entry) })
            : text(nameOf(entry)),
        ...(undo !== null && { undo: (done) => void runUndo(undo, done, draft.reload) }),
        ...(isSeen && { link: { text: t('view'), href: entry.path } }),
      })
      return true
    },
    async remove() {
      const { stored: entry } = draft.state()
      const { kind, id } = entry
      setBusy(true)
      const answer = await api.send('DELETE entries/:kind/:id', {
        path: { kind, id },
        ifMatch: entityTag(kind, entry),
        key: crypto.randomUUID(),
      })
      setBusy(false)
      if (!answer.ok) {
        draft.handleRefusal(answer.error)
        return toast({ text: answer.error.message || t('actFailed') })
      }
      forget()
      navigate(entriesPath(kind))
      toast({ text: p('deleted', { name: nameOf(entry) }) })
    },
  }
}
