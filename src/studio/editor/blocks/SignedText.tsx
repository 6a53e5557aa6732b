import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../../ui/index.ts'
import { Button, Field } from '../../kit/index.ts'
import styles from './blocks.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { textMessages } from './messages.ts'
import { type Marked, withLineSign, withLink, withSigns } from './text-signs.ts'

interface SignedTextProps {
  label: string
  help: string | undefined
  error: string | undefined
  value: string
  onChange(value: string): void
}

/** Running text with its few signs, which buttons and keys write. */
export function SignedText({ label, help, error, value, onChange }: SignedTextProps): ReactNode {
  const t = useMessages(textMessages)
  const area = useRef<HTMLTextAreaElement>(null)
  const [linked, setLinked] = useState<Marked | null>(null)

  const marked = (): Marked => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    return { text: value, start, end }
  }
  const put = ({ text, start, end }: Marked) => {
    onChange(text)
    // The field gets its text from above first.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start, end)
    })
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'b') put(withSigns(marked(), '**'))
    else if (key === 'i') put(withSigns(marked(), '*'))
    else if (key === 'k') setLinked(marked())
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.signed}>
      <div role="toolbar" aria-label={t('format')} className={styles.format}>
        <Button look="quiet" onClick={() => put(withSigns(marked(), '**'))}>
          {t('strong')}
        </Button>
        <Button look="quiet" onClick={() => put(withSigns(marked(), '*'))}>
          {t('emphasis')}
        </Button>
        <Button look="quiet" onClick={() => setLinked(marked())}>
          {t('link')}
        </Button>
        <Button look="quiet" onClick={() => put(withLineSign(marked(), '## '))}>
          {t('heading')}
        </Button>
        <Button look="quiet" onClick={() => put(withLineSign(marked(), '- '))}>
          {t('bullets')}
        </Button>
        <Button look="quiet" onClick={() => put(withLineSign(marked(), '> '))}>
          {t('quote')}
        </Button>
      </div>
      <Field label={label} help={help} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            data-signed
            dir="auto"
            rows={8}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      {linked && (
        <LinkDialog
          onClose={() => setLinked(null)}
          onSet={(address) => {
            setLinked(null)
            put(withLink(linked, address))
          }}
        />
      )}
    </div>
  )
}
