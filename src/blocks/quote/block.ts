import { escapeHtml } from '../../core/rich-text/index.ts'
import { defineBlock } from '../define-block.ts'
import { Quote } from './Quote.tsx'
import { quoteAttributes } from './schema.ts'

/** Quotation of somebody else, with name and portrait (part-3). */
export const quote = defineBlock({
  name: 'quote',
  sheet: 'statements',
  title: 'Quote',
  summary: 'What a client or a critic said.',
  attributes: quoteAttributes,
  form: { optionLabels: { size: { large: 'Large, across the page', quiet: 'Quiet, with the text' } } },
  html({ text, name, role, href }, address) {
    const author = escapeHtml([name, role].filter(Boolean).join(', '))
    const source = href && author ? `<a href="${escapeHtml(address(href))}">${author}</a>` : author
    return `<blockquote><p>${escapeHtml(text)}</p>${source && `<p><cite>${source}</cite></p>`}</blockquote>\n`
  },
  icon: 'M9 7H4v6h5v-6M9 13c0 3-2 4-4 4M20 7h-5v6h5V7M20 13c0 3-2 4-4 4',
  load: async (attributes) => attributes,
  View: Quote,
})
