import type { ReactNode } from 'react'
import { Field } from '../kit/index.ts'
import styles from './shape.module.css'

interface StepSliderProps<T extends string> {
  label: string
  /** Values from one end of the slider to the other. */
  steps: readonly T[]
  value: T
  /** Returns the label of a step. */
  wordOf(step: T): string
  error: string | undefined
  onChange(step: T): void
}

/** Slider over a few named steps; the chosen one is shown in words. */
export function StepSlider<T extends string>(props: StepSliderProps<T>): ReactNode {
  const { label, steps, value, wordOf, error, onChange } = props
  const last = steps.length - 1
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.slider}>
          <input
            {...control}
            type="range"
            min={0}
            max={last}
            step={1}
            value={steps.indexOf(value)}
            aria-valuetext={wordOf(value)}
            onChange={({ target }) => {
              const step = steps[Number(target.value)]
              if (step !== undefined) onChange(step)
            }}
          />
          <span className={styles.words} aria-hidden="true">
            {steps.map((step, place) =>
              step === value || place === 0 || place === last ? (
                <span key={step} data-chosen={step === value || undefined} style={{ gridColumn: place + 1 }}>
                  {wordOf(step)}
                </span>
              ) : null,
            )}
          </span>
        </div>
      )}
    </Field>
  )
}
