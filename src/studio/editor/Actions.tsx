import { useState } from 'react'
import { useLocation } from 'wouter'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { useApi, useForgetLists } from '../api/index.ts'
import { Button, Menu, moreIcon, useToast } from '../kit/index.ts'
import type { DraftEntry, DraftState, EntryAction } from './create-draft.ts'
import styles from './editor.module.css'
import { editorMessages } from './messages.ts'

/** What else can be done to an entry in each state. */
const ALSO: Record<DraftState['entry']['state'], readonly EntryAction[]> = {
  draft: ['duplicate', 'trash'],
  published: ['unpublish', 'duplicate', 'trash'],
  changed: ['discard', 'unpublish', 'duplicate', 'trash'],
  scheduled: ['unpublish', 'duplicate', 'trash'],
  trash: [],
}

/** The state of an entry in a word, its main button, and what else can be done. */
export function Actions({ draft, state }: { draft: DraftEntry; state: DraftState }) {
  const t = useMessages(editorMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const toast = useToast()
  const forget = useForgetLists()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const { entry } = state

  const act = async (action: EntryAction) => {
    setBusy(true)
    const { error, undo } = await draft.act(action)
    setBusy(false)
    if (error) {
      const problems = (error.data.problems as unknown[] | undefined)?.length ?? 0
      if (problems > 0) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return toast({
        text: problems > 0 ? t('problems', { count: problems }) : error.message || t('actFailed'),
      })
    }
    forget()
    toast({
      text: t(`done_${action}`),
      ...(undo !== null && {
        undo: () =>
          void api.call(`undo/${undo}`, { method: 'POST' }).then(() => {
            forget()
            return draft.reload()
          }),
      }),
    })
    if (action === 'trash' || action === 'duplicate') navigate(`/${entry.kind}s`)
  }

  const main = MAIN[entry.state]
  const time = entry.scheduled.publish
  const word = t(`state_${entry.state}`, {
    time: time ? new Date(time).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }) : '',
  })
  return (
    <div className={styles.actions}>
      <span className={styles.state} data-state={entry.state}>
        {word}
      </span>
      {main === null ? (
        <a className={styles.view} href={entry.path} target="_blank" rel="noopener">
          {t('view')}
        </a>
      ) : (
        <Button
          look="main"
          isBusy={isBusy || state.save === 'conflict'}
          onClick={() => void act(main.action)}
        >
          {t(main.text)}
        </Button>
      )}
      {ALSO[entry.state].length > 0 && (
        <Menu
          icon={moreIcon}
          label={t('more')}
          choices={ALSO[entry.state].map((id) => ({ id, text: t(id), onChoose: () => void act(id) }))}
        />
      )}
    </div>
  )
}

/** The main button of each state; what is public as it stands is looked at. */
const MAIN = {
  draft: { action: 'publish', text: 'publish' },
  changed: { action: 'publish', text: 'publishChanges' },
  scheduled: { action: 'publish', text: 'publishNow' },
  trash: { action: 'restore', text: 'restore' },
  published: null,
} as const
