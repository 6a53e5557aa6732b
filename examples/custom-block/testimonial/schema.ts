import { type Attributes, field } from 'vitrine'

/** What an author sets. From this come the parser, the types below, and what search finds. */
export const testimonialAttributes = {
  text: field.text({ label: 'The quote', default: '' }),
  source: field.text({ label: 'Work or company it comes from', default: '' }),
  href: field.link({ label: 'Address of that work or company', default: '' }),
  portrait: field.picture({ label: 'Portrait' }),
  layout: field.select({ label: 'Portrait stands', options: ['beside', 'above'], default: 'beside' }),
}

/** What the quote is rendered from, on the server and in the browser: plain JSON. */
export interface TestimonialProps extends Attributes<typeof testimonialAttributes> {
  /** Unique on the page: what the link to the quote leads to. */
  id: string
}
