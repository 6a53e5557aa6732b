import { expect, it } from 'vitest'
import { defineBlock } from '../../../blocks/index.ts'
import { field } from '../../../core/schema/index.ts'
import { describeBlock } from './describe-block.ts'

const say = Object.assign((text: string) => text, { byDefault: (text: string) => text })

it('reads the labels of options also under the name that blocks of sites had for them', () => {
  const look = field.select({ label: 'Look', options: ['plain', 'cards'], default: 'plain' })
  const labels = { look: { plain: 'Plain', cards: 'On cards' } }
  const lookOf = (form: { words: typeof labels } | { optionLabels: typeof labels }) =>
    describeBlock(
      defineBlock({
        ...{ name: 'price-list', title: 'Prices', attributes: { look }, form },
        load: async (attributes) => attributes,
        View: () => null,
      }),
      say,
    ).attributes.look
  expect(lookOf({ words: labels })).toMatchObject({ optionLabels: labels.look })
  expect(lookOf({ optionLabels: labels })).toMatchObject({ optionLabels: labels.look })
})
