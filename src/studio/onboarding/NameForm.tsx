import { useState } from 'react'
import { useLocation } from 'wouter'
import { SITE_TEXT_LENGTHS } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, bidiIsolate, Field, type Toast } from '../kit/index.ts'
import { onboardingMessages } from './messages.ts'
import { nameSite } from './name-site.ts'
import styles from './onboarding.module.css'

interface NameFormProps {
  /** Label of the button. */
  submit: string
  /** True if no trace of the demo content shall remain visible. */
  isEmpty?: boolean
  /** Called before the title is sent. */
  onSend?: () => Promise<void>
  /** Called when the title is saved, with a toast that says so, and leads to what could not be changed. */
  onNamed(title: string, toast: Toast): Promise<void> | void
}

/** Form for the title of the site; faults are shown at the field. */
export default function NameForm({ submit, isEmpty = false, onSend, onNamed }: NameFormProps) {
  const t = useMessages(onboardingMessages)
  const api = useApi()
  const [, navigate] = useLocation()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const newTitle = title.trim()
    if (newTitle === '') return setError(t('siteTitleMissing'))
    setBusy(true)
    await onSend?.()
    const result = await nameSite(api, newTitle, isEmpty)
    if (result.ok)
      await onNamed(newTitle, {
        text: t(result.value, { title: bidiIsolate(newTitle) }),
        ...(result.value === 'namedInPart' && {
          action: { text: t('toAppearance'), act: () => navigate('/appearance') },
        }),
      })
    else setError(result.error.message || t(result.error.status === 0 ? 'offline' : 'failed'))
    setBusy(false)
  }
  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <Field label={t('siteTitle')} help={t('siteTitleHelp')} error={error}>
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: it is there because somebody asked for it, to type.
            autoFocus
            type="text"
            autoComplete="organization"
            maxLength={SITE_TEXT_LENGTHS.title}
            dir="auto"
            value={title}
            onChange={({ target }) => {
              setTitle(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button look="main" isBusy={isBusy} onClick={() => void send()}>
        {submit}
      </Button>
    </form>
  )
}
