import { defineBlock } from '../define-block.ts'
import { Group, type GroupProps } from './Group.tsx'
import { groupAttributes } from './schema.ts'

/** Groups blocks on a background of their own, or side by side (nest-3). */
export const group = defineBlock({
  name: 'group',
  sheet: 'groups',
  title: 'Section',
  summary: 'Holds other blocks, on a background of their own or side by side.',
  attributes: groupAttributes,
  form: {
    optionLabels: {
      layout: { below: 'One below the other', beside: 'Side by side' },
      look: { plain: 'Plain', surface: 'On a quiet background', inverted: 'Inverted colours' },
    },
    when: { count: { key: 'layout', is: 'beside' } },
  },
  icon: 'M3 3h18v18H3zM7 7h10v4H7zM7 14h10v3H7z',
  load: async ({ layout, count, look }): Promise<GroupProps> => ({ layout, count, look }),
  View: Group,
})
