import { defineMessages } from '../../core/i18n/index.ts'

/** What the listing says where its owner says nothing. */
export const productCardsMessages = defineMessages('product-cards', {
  quickView: 'Quick view',
  link: 'See more',
})
