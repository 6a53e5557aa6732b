import { useId } from 'react'
import { settingsFields, TYPEFACE_NAMES, TYPEFACES, type Typefaces } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { Section } from '../singletons/index.ts'
import { typefaceMessages } from './typeface-messages.ts'
import styles from './typefaces.module.css'

interface TypefacesFormProps {
  chosenPair: unknown
  /** Path of the style sheet that declares the typefaces; only this form loads it and its fonts. */
  styleSheet: string
  error: string | undefined
  onChoose(name: Typefaces): void
}

/** Form to choose a pair of typefaces, each shown in its own letters (studio-170). */
export function TypefacesForm({ chosenPair, styleSheet, error, onChoose }: TypefacesFormProps) {
  const t = useMessages(typefaceMessages)
  const { label } = useDescribeField()('typefaces', settingsFields.typefaces)
  const id = useId()
  const current = TYPEFACE_NAMES.find((name) => name === chosenPair) ?? 'figtree'
  return (
    <Section title={label}>
      <link rel="stylesheet" href={styleSheet} />
      <fieldset className={styles.pairs} aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend className="visually-hidden">{label}</legend>
        {TYPEFACE_NAMES.map((name) => {
          const { heading, text } = TYPEFACES[name]
          return (
            <label key={name} className={styles.pair}>
              <input
                type="radio"
                name={id}
                value={name}
                checked={name === current}
                aria-describedby={`${id}-${name}`}
                onChange={() => onChoose(name)}
              />
              <span className={styles.heading} style={{ fontFamily: stackOf(heading) }}>
                {heading}
              </span>
              {text !== heading && (
                <span className={styles.text} style={{ fontFamily: stackOf(text) }}>
                  {text}
                </span>
              )}
              <span id={`${id}-${name}`} className={styles.sample} style={{ fontFamily: stackOf(text) }}>
                {t(name)}
              </span>
            </label>
          )
        })}
      </fieldset>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </Section>
  )
}

const stackOf = (family: string): string => `'${family}', '${family} Fallback', var(--font)`
