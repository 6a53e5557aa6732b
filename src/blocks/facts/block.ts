import { escapeHtml } from '../../core/rich-text/index.ts'
import { defineBlock } from '../define-block.ts'
import { Facts } from './Facts.tsx'
import { factsAttributes } from './schema.ts'

/** A short list of names and values, such as size, edition, press. */
export const facts = defineBlock({
  name: 'facts',
  sheet: 'prose',
  title: 'Facts',
  summary: 'Names and values, such as size and edition.',
  attributes: factsAttributes,
  texts: ({ rows }) => rows.flat(),
  html: ({ rows }) =>
    rows.length === 0
      ? ''
      : `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>\n`,
  icon: 'M4 6h4M4 12h4M4 18h4M12 6h8M12 12h8M12 18h8',
  load: async (attributes) => attributes,
  View: Facts,
})
