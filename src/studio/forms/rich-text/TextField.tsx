import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Field } from '../../kit/index.ts'
import type { RichTextFieldProps } from './RichTextField.tsx'
import styles from './rich-text.module.css'

const load = () => import('./RichTextField.tsx')

// The editor's library is large, and not every block has running text. If it cannot be loaded, the markup is typed by
// hand.
const RichTextField = lazy(() => load().catch(() => ({ default: SignedTextField })))

/** Field for running text (studio-151); its editor is loaded on first use. */
export const TextField = (props: RichTextFieldProps): ReactNode => (
  <Suspense fallback={<Awaited label={props.label} />}>
    <RichTextField {...props} />
  </Suspense>
)

/**
 * Puts the caret into the running text of a region, once its editor is loaded.
 *
 * @param texts possible texts of the part that gets the caret, the best first
 * @param signal aborted once the focus shall go elsewhere
 * @returns true if nothing is left to do; false if the region has no running text with one of these texts
 */
export async function putCaret(
  region: HTMLElement,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  // Before the editor is loaded: the focus may be moved meanwhile.
  const before = document.activeElement
  if (texts.length === 0 || !region.querySelector('[role=tabpanel]:not([hidden]) .ProseMirror')) return false
  return load().then(
    (editor) => editor.putCaret(region, texts, before, signal),
    () => false,
  )
}

/** Preloads the editor of running text once the screen is shown, so that it is ready when a text is edited. */
export function usePreloadedTextField(): void {
  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => {}), 1000)
    return () => clearTimeout(soon)
  }, [])
}

/**
 * Placeholder as large as the editor, without an input, so that nothing can be typed and lost before the editor is
 * there.
 */
const Awaited = ({ label }: { label: string }): ReactNode => (
  <div className={styles.field} aria-busy="true">
    <span className={styles.label}>{label}</span>
    <div className={styles.bar} />
    <div className={styles.text}>
      <div className="ProseMirror" />
    </div>
  </div>
)

/** Field for the text with its markup, as it is stored. */
const SignedTextField = ({ label, help, error, value, onChange }: RichTextFieldProps): ReactNode => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <textarea
        {...control}
        dir="auto"
        rows={8}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
