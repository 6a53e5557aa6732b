import { defineBlock } from '../define-block.ts'
import { ProductCards } from './ProductCards.tsx'
import { type ProductCardsProps, productCardsAttributes } from './schema.ts'

/** A list of products typed by the owner, without shop and cart. Their pictures open in the viewer. */
export const productCards = defineBlock({
  name: 'product-cards',
  sheet: 'product-cards',
  title: 'Product cards',
  summary: 'Products with a picture, a price and a link.',
  attributes: productCardsAttributes,
  texts: ({ cards }) => cards.flatMap(({ title, price, label }) => [title, price, label]),
  icon: 'M3 5h8v14H3zM13 5h8v14h-8zM5 15h4M15 15h4',
  load: async (attributes, { position }): Promise<ProductCardsProps> => ({
    ...attributes,
    id: `product-cards-${position}`,
    // A card without picture and title would be an empty space.
    cards: attributes.cards.filter(({ picture, title }) => picture || title),
  }),
  View: ProductCards,
  picture: ({ cards }) => cards.find(({ picture }) => picture)?.picture ?? null,
  island: { strategy: 'interaction' },
})
