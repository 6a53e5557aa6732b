import { defineBlock } from '../define-block.ts'
import { Html } from './Html.tsx'
import { sanitizeHtml, sanitizeHtmlWith, wordsOfHtml } from './sanitize-html.ts'
import { type HtmlProps, htmlAttributes } from './schema.ts'

/** HTML written by an owner, sanitized so that it can do no harm (part-13). */
export const html = defineBlock({
  name: 'html',
  sheet: 'statements',
  title: 'HTML',
  summary: 'A table or a text of your own, without scripts and styles.',
  isOwners: true,
  attributes: htmlAttributes,
  texts: ({ html }) => [wordsOfHtml(html)],
  html: ({ html }, address) => `${sanitizeHtmlWith(html, address)}\n`,
  icon: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  load: async ({ html }): Promise<HtmlProps> => ({ html: sanitizeHtml(html) }),
  View: Html,
})
