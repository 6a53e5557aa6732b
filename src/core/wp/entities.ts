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

/** Plain text from WordPress's encoded text, decoded exactly once. Markup stays as typed: it is shown, never inserted. */
export const decodeEntities = (encoded: string): string =>
  encoded.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    // What every object inherits is no entity: `&constructor;` stays as it is.
    if (name) return (Object.hasOwn(NAMED, name.toLowerCase()) && NAMED[name.toLowerCase()]) || entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/** Text as WordPress renders it: an ampersand is `&#038;`, angle brackets are escaped, the rest stays. */
export const encodeEntities = (plain: string): string =>
  plain.replace(/[&<>]/g, (sign) => (sign === '&' ? '&#038;' : sign === '<' ? '&lt;' : '&gt;'))

/** Plain text as HTML, in paragraphs where lines are left empty; empty for no text. */
export const paragraphsHtml = (plain: string): string =>
  plain
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${encodeEntities(text)}</p>\n`)
    .join('')
