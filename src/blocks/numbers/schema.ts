import { type Attributes, field } from '../../core/schema/index.ts'

/** The one schema of the block "Numbers". */
export const numbersAttributes = {
  numbers: field.list({
    label: 'Numbers',
    of: {
      value: field.text({ label: 'Number', default: '', maxLength: 20 }),
      label: field.text({ label: 'What it counts', default: '' }),
    },
  }),
}

export type NumbersProps = Attributes<typeof numbersAttributes>
