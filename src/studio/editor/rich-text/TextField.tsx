import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Field } from '../../kit/index.ts'
import type { RichTextFieldProps } from './RichTextField.tsx'
import styles from './rich-text.module.css'

const load = () => import('./RichTextField.tsx')

// Its library is large, and not every block has running text. Who cannot get it writes the signs by hand.
const RichTextField = lazy(() => load().catch(() => ({ default: SignedTextField })))

/** Running text (studio-151); its editor comes when it is needed first. */
export const TextField = (props: RichTextFieldProps): ReactNode => (
  <Suspense fallback={<Awaited label={props.label} />}>
    <RichTextField {...props} />
  </Suspense>
)

/** Fetches the editor of running text once the page stands, so that it is there when somebody turns to a text. */
export function useTextFieldSoon(): void {
  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => {}), 1000)
    return () => clearTimeout(soon)
  }, [])
}

/** As large as the editor, which takes its place; nobody can type into it in vain. */
const Awaited = ({ label }: { label: string }): ReactNode => (
  <div className={styles.field} aria-busy="true">
    <span className={styles.label}>{label}</span>
    <div className={styles.bar} />
    <div className={styles.text}>
      <div className="ProseMirror" />
    </div>
  </div>
)

/** The text as it is stored. */
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
