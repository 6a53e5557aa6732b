import { type Attributes, field } from '../../core/schema/index.ts'
import { pictureField } from '../picture-field.ts'

const cardAttributes = {
  picture: pictureField({ label: 'Picture', aliases: ['mediaId'] }),
  title: field.text({ label: 'Title', default: '', isHeading: true }),
  price: {
    ...field.text({ label: 'Price, in words', default: '' }),
    // Nobody minds the quotes around a plain number.
    parse: (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  },
  href: field.link({ label: 'Where the card leads', default: '', words: 'title' }),
  label: field.text({ label: 'Text of the link', default: '' }),
}

/** One thing as its owner typed it. */
export type ProductCard = Attributes<typeof cardAttributes>

/** The listing's one schema. Texts left empty are said by the site, in its language. */
export const productCardsAttributes = {
  cards: field.list({ label: 'Cards', of: cardAttributes }),
  columns: field.number({
    label: 'Columns, where there is room',
    min: 1,
    max: 4,
    integer: true,
    default: 3,
  }),
  quickViewText: field.text({ label: 'Text of the quick view', default: '' }),
}

/** What the listing is rendered from, on the server and in the browser. */
export interface ProductCardsProps extends Attributes<typeof productCardsAttributes> {
  /** Unique on the page. */
  id: string
}
