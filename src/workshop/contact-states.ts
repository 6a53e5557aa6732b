import { stateOf } from './states-of.ts'
import type { WorkshopBlock } from './workshop-state.ts'

/** Every state of the contact form. */
export const contactBlocks: readonly WorkshopBlock[] = [
  {
    name: 'contact-form',
    title: 'Contact form',
    groups: [
      {
        title: 'Content',
        states: [
          stateOf('bare', 'The form alone', {}),
          stateOf('words', 'With words beside it', {
            heading: 'Write to us',
            text: 'We answer on Thursdays, when the tide allows.',
            buttonText: 'Off it goes',
            note: 'We keep what you write for as long as we need it to answer.',
          }),
          stateOf('rtl', 'Right to left', { heading: 'כתבו לנו' }, 'rtl'),
        ],
      },
    ],
  },
]
