import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { isSafeAddress } from '../../../core/rich-text/index.ts'

const textblock: NodeSpec = { group: 'block', content: 'text*', attrs: {} }
/** Mark that excludes all others: the stored markup cannot be nested, so text has one mark at most. */
const alone: MarkSpec = { excludes: '_' }

/** Tells whether a pasted element has a style; styles are read but never applied. */
const styled = (element: HTMLElement, style: RegExp): boolean => style.test(element.dataset.style ?? '')
const BOLD = /font-weight:\s*(bold|[6-9]\d\d)/
const ITALIC = /font-style:\s*italic/

/** Schema with exactly the blocks and marks that stored text has markup for; pasted content is converted to these. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { ...textblock, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', { dir: 'auto' }, 0] },
    heading: {
      ...textblock,
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.min(level, 3) },
      })),
      toDOM: (node) => [`h${node.attrs.level}`, { dir: 'auto' }, 0],
    },
    quote: {
      ...textblock,
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', { dir: 'auto' }, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', { dir: 'auto' }, 0],
    },
    text: {},
  },
  marks: {
    strong: {
      ...alone,
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps copied text in a `b` that is not bold.
        { tag: 'b', getAttrs: (element) => !styled(element, /font-weight:\s*normal/) && null },
        { tag: 'span[data-style]', getAttrs: (element) => styled(element, BOLD) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      ...alone,
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { tag: 'span[data-style]', getAttrs: (element) => styled(element, ITALIC) && null },
      ],
      toDOM: () => ['em', 0],
    },
    link: {
      ...alone,
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isSafeAddress(href) && { href }
          },
        },
      ],
      toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
    },
  },
})
