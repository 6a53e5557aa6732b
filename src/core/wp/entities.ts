/** Named entities WordPress itself writes into titles and term names; the numeric ones need no table. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  times: '×',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
}

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi

/**
 * Decodes WordPress's encoded text to plain text, exactly once. Markup stays as typed: it is shown, never inserted as
 * HTML.
 */
export const decodeEntities = (encoded: string): string =>
  encoded.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    // Properties that every object inherits are no entities: `&constructor;` stays as it is.
    if (name) return (Object.hasOwn(NAMED, name.toLowerCase()) && NAMED[name.toLowerCase()]) || entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/** Encodes text as WordPress renders it: an ampersand is `&#038;`, angle brackets are escaped, the rest stays. */
export const encodeEntities = (plain: string): string =>
  plain.replace(/[&<>]/g, (sign) => (sign === '&' ? '&#038;' : sign === '<' ? '&lt;' : '&gt;'))

/** Converts plain text to HTML paragraphs, divided at empty lines; empty for no text. */
export const paragraphsHtml = (plain: string): string =>
  plain
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${encodeEntities(text)}</p>\n`)
    .join('')
