// The answers of a store are flat lists of elements with texts of our own making in them, so that finding an element by
// its name is enough.

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+));/g, (_, name?: string, code?: string) =>
    name ? (ENTITIES[name] ?? '') : String.fromCodePoint(Number(code)),
  )

/** Text of the first element of this name; `null` when there is none. */
export function elementText(xml: string, name: string): string | null {
  const match = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return match ? plain(match[1] ?? '') : null
}

/** The inside of all elements of this name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside]) => inside ?? '')
