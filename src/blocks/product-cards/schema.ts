import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

const cardAttributes = {
  picture: pictureField({ label: 'Picture', aliases: ['mediaId'] }),
  title: field.text({ label: 'Title', default: '', isHeading: true }),
  price: {
    ...field.text({ label: 'Price, as text', default: '' }),
    // A number without quotes is accepted, too.
    parse: (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  },
  href: field.link({ label: 'The card leads to', default: '', words: 'title' }),
  label: field.text({ label: 'Text of the link', default: '' }),
}

/** A product as its owner typed it. */
export type ProductCard = Attributes<typeof cardAttributes>

/** The listing's one schema. Empty texts are replaced by the site's own, in its language. */
export const productCardsAttributes = {
  cards: field.list({ label: 'Cards', of: cardAttributes }),
  columns: field.number({
    label: 'Columns on wide pages',
    min: 1,
    max: 4,
    integer: true,
    default: 3,
  }),
  quickViewText: field.text({ label: 'Text of the quick view', default: '' }),
}

/** Data that the listing is rendered from, on the server and in the browser. */
export interface ProductCardsProps extends Attributes<typeof productCardsAttributes> {
  /** Unique on the page. */
  id: string
}
