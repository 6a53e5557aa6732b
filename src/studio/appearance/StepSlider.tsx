import type { ReactNode } from 'react'
import type { FieldControlProps } from '../forms/index.ts'
import { Field } from '../kit/index.ts'
import styles from './shape.module.css'

/** Slider over the options of a field, from the first to the last; the chosen one is shown in words. */
export function StepSlider({ field, value, error, onChange }: FieldControlProps): ReactNode {
  const { label, optionLabels, enum: steps = [], default: defaultStep } = field
  const chosenStep = steps.find((step) => step === value) ?? String(defaultStep)
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
            value={steps.indexOf(chosenStep)}
            aria-valuetext={optionLabels?.[chosenStep]}
            onChange={({ target }) => {
              const step = steps[Number(target.value)]
              if (step !== undefined) onChange(step)
            }}
          />
          <span className={styles.words} aria-hidden="true">
            {steps.map((step, place) =>
              step === chosenStep || place === 0 || place === last ? (
                <span
                  key={step}
                  data-chosen={step === chosenStep || undefined}
                  style={{ gridColumn: place + 1 }}
                >
                  {optionLabels?.[step]}
                </span>
              ) : null,
            )}
          </span>
        </div>
      )}
    </Field>
  )
}
