import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PreviewLink } from '../../../core/calls/index.ts'
import { type EntryRef, MAX_PREVIEW_LABEL, PREVIEW_DAYS } from '../../../core/entry/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { type ApiError, ownZone, read, readPath, timeText, useApi } from '../../api/index.ts'
import { Button, copyText, Dialog, Field, StateMessage } from '../../kit/index.ts'
import { previewLinkMessages } from './preview-link-messages.ts'
import styles from './publish.module.css'

/** Dialog for preview links to unpublished states: create, copy, see how often each was opened, revoke (studio-55). */
export default function PreviewLinksDialog({ entry, onClose }: { entry: EntryRef; onClose(): void }) {
  const t = useMessages(previewLinkMessages)
  const api = useApi()
  const client = useQueryClient()
  const queryKey = ['preview-links', entry.kind, entry.id]
  const [announcement, setAnnouncement] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      read(api, readPath('GET preview-links', { args: { kind: entry.kind, id: entry.id } }), signal),
    staleTime: 0,
  })
  const reload = () => client.invalidateQueries({ queryKey })
  const revoke = async (id: string) => {
    const answer = await api.send('DELETE preview-links/:id', { path: { id } })
    setAnnouncement(answer.ok ? t('revoked') : answer.error.message || t('notRevoked'))
    await reload()
  }
  return (
    <Dialog title={t('links')} onClose={onClose}>
      <p className={styles.muted}>{t('linksText')}</p>
      <NewLink entry={entry} onMade={reload} onSay={setAnnouncement} />
      <p role="status" className={styles.said}>
        {announcement}
      </p>
      {(error as ApiError | null) && (
        <StateMessage isAlert action={<Button onClick={() => void refetch()}>{t('links')}</Button>}>
          {t('linksFailed')}
        </StateMessage>
      )}
      {data?.length === 0 && <p className={styles.muted}>{t('noLinks')}</p>}
      <ul className={styles.links}>
        {data?.map((link) => (
          <OneLink key={link.id} link={link} onSay={setAnnouncement} onRevoke={() => void revoke(link.id)} />
        ))}
      </ul>
    </Dialog>
  )
}

interface NewLinkProps {
  entry: EntryRef
  onMade(): Promise<void>
  onSay(text: string): void
}

function NewLink({ entry, onMade, onSay }: NewLinkProps) {
  const t = useMessages(previewLinkMessages)
  const api = useApi()
  const [label, setLabel] = useState('')
  const [days, setDays] = useState<(typeof PREVIEW_DAYS)[number]>(7)
  const [shows, setShows] = useState<PreviewLink['shows']>('newest')
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const args = { kind: entry.kind, id: entry.id, label, days, shows }
    const answer = await api.send('POST preview-links', { args })
    setBusy(false)
    if (!answer.ok) return onSay(answer.error.message || t('notMade'))
    setLabel('')
    await onMade()
    onSay((await copyText(answer.value.body.url ?? '')) ? t('copied') : '')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void make()
      }}
    >
      <Field label={t('forWhom')}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            maxLength={MAX_PREVIEW_LABEL}
            value={label}
            onChange={({ target }) => setLabel(target.value)}
          />
        )}
      </Field>
      <div className={styles.two}>
        <Field label={t('ends')}>
          {(control) => (
            <select
              {...control}
              value={days}
              onChange={({ target }) =>
                setDays(PREVIEW_DAYS.find((count) => count === Number(target.value)) ?? days)
              }
            >
              {PREVIEW_DAYS.map((count) => (
                <option key={count} value={count}>
                  {t('days', { count })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('shows')}>
          {(control) => (
            <select
              {...control}
              value={shows}
              onChange={({ target }) => setShows(target.value === 'kept' ? 'kept' : 'newest')}
            >
              <option value="newest">{t('newest')}</option>
              <option value="kept">{t('kept')}</option>
            </select>
          )}
        </Field>
      </div>
      <div className={styles.row}>
        <Button look="main" isBusy={isBusy} onClick={() => void make()}>
          {t('make')}
        </Button>
      </div>
    </form>
  )
}

interface OneLinkProps {
  link: PreviewLink
  onSay(text: string): void
  onRevoke(): void
}

function OneLink({ link, onSay, onRevoke }: OneLinkProps) {
  const t = useMessages(previewLinkMessages)
  const { lang } = useLanguage()
  const address = useRef<HTMLInputElement>(null)
  const { label, url, expiresAt, revokedAt, opens } = link
  const endedAt = revokedAt ?? (Date.parse(expiresAt) <= Date.now() ? expiresAt : null)
  const time = timeText(endedAt ?? expiresAt, lang, ownZone())
  const copy = async () => {
    // If the clipboard is not writable, the address is selected so that it can be copied by hand.
    if (await copyText(url ?? '')) onSay(t('copied'))
    else address.current?.select()
  }
  return (
    <li>
      <p dir="auto">{label || t('nobody')}</p>
      <p className={styles.muted}>
        {t(endedAt ? 'hasEnded' : 'until', { time })} ·{' '}
        {opens > 0 ? t('opened', { count: opens }) : t('neverOpened')}
      </p>
      {!endedAt && url === null && <p className={styles.muted}>{t('ofSomebodyElse')}</p>}
      {!endedAt && url !== null && (
        <div className={styles.row}>
          <input ref={address} type="text" dir="ltr" readOnly aria-label={t('address')} value={url} />
          <Button onClick={() => void copy()}>{t('copy')}</Button>
          <Button look="quiet" onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}
