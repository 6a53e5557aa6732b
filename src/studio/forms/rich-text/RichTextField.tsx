import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LinkDialog } from '../LinkDialog.tsx'
import { createTextEditor, type Format, type TextEditor } from './create-text-editor.ts'
import { FormatBar } from './FormatBar.tsx'
import styles from './rich-text.module.css'

export { putCaret } from './put-caret.ts'

export interface RichTextFieldProps {
  label: string
  help: string | undefined
  error: string | undefined
  value: string
  onChange(value: string): void
}

/** Field for running text, shown while editing as it will look (studio-151). */
export default function RichTextField({
  label,
  help,
  error,
  value,
  onChange,
}: RichTextFieldProps): ReactNode {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<TextEditor | null>(null)
  const [formats, setFormats] = useState<ReadonlySet<Format>>(new Set())
  const [isLinking, setLinking] = useState(false)
  const hint = error ?? help
  const newest = useRef({ value, onChange })
  newest.current = { value, onChange }

  useEffect(() => {
    if (!place.current) return
    const textEditor = createTextEditor({
      place: place.current,
      text: newest.current.value,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-said`,
      },
      onChange: (text) => newest.current.onChange(text),
      onFormats: setFormats,
      onLink: () => setLinking(true),
    })
    editor.current = textEditor
    return () => textEditor.close()
  }, [id])
  useEffect(() => {
    editor.current?.set(value)
  }, [value])

  const press = (format: Format) => {
    if (format !== 'link') editor.current?.toggle(format)
    else if (formats.has('link')) editor.current?.link(null)
    else setLinking(true)
  }
  return (
    <div className={styles.field} data-error={error !== undefined || undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <FormatBar formats={formats} onPress={press} />
      <div ref={place} className={styles.text} />
      <p id={`${id}-said`} hidden={hint === undefined}>
        {hint}
      </p>
      {isLinking && (
        <LinkDialog
          onClose={() => {
            setLinking(false)
            editor.current?.focus()
          }}
          onSet={(address) => {
            setLinking(false)
            // The dialog keeps the focus until it is closed.
            requestAnimationFrame(() => editor.current?.link(address))
          }}
        />
      )}
    </div>
  )
}
