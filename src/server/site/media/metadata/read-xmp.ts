import { DOMParser, type Element, type Node } from '@xmldom/xmldom'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const XML = 'http://www.w3.org/XML/1998/namespace'
export const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
export const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/'
export const XMP_RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/'
export const XMP_BASIC = 'http://ns.adobe.com/xap/1.0/'
export const IPTC_CORE = 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/'

/**
 * Limits of XMP: bytes, nesting of elements, number of elements, and attributes of one element. Larger XMP holds
 * histories and masks of editing programs, or is crafted to keep a parser busy.
 */
const LIMITS = { bytes: 256 * 1024, levels: 32, elements: 5000, attributes: 500 }

/** Properties of XMP. */
export interface Xmp {
  /** Returns the entries of a list, or the single text of a property. */
  texts(namespace: string, name: string): string[]
  /** Returns a text; if it exists in several languages, the default one. */
  text(namespace: string, name: string): string
}

interface Entry {
  text: string
  lang: string | null
}

/** @throws Error if the bytes are no XML, or exceed the limits */
export function readXmp(bytes: Buffer): Xmp {
  if (bytes.length > LIMITS.bytes) throw new Error('The XMP is too long.')
  const source = bytes
    .toString('utf8')
    .replace(/^[^<]+/, '')
    .replace(/\0+$/, '')
  if (!isModest(source)) throw new Error('The XMP has too many elements.')
  // Broken XML is common: the readable part is used.
  const properties = readProperties(new DOMParser({ onError: () => {} }).parseFromString(source, 'text/xml'))
  const entries = (namespace: string, name: string) => properties.get(`${namespace} ${name}`) ?? []
  return {
    texts: (namespace, name) => entries(namespace, name).map(({ text }) => text),
    text(namespace, name) {
      const matches = entries(namespace, name)
      return (matches.find(({ lang }) => lang === 'x-default') ?? matches[0])?.text ?? ''
    },
  }
}

/**
 * Tells whether XML is within the limits. It is counted before parsing, because parsers are slow with deep or wide XML.
 */
function isModest(source: string): boolean {
  let level = 0
  let elements = 0
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    const next = source[at + 1]
    if (next === '/') level = Math.max(0, level - 1)
    else if (next !== '!' && next !== '?') {
      const { end, attributes } = readTag(source, at)
      elements += 1
      if (source[end - 1] !== '/') level += 1
      if (attributes > LIMITS.attributes) return false
    }
    if (level > LIMITS.levels || elements > LIMITS.elements) return false
  }
  return true
}

/** Finds the end of a tag and counts its attributes. Quoted values may contain any character. */
function readTag(source: string, start: number): { end: number; attributes: number } {
  let attributes = 0
  let quote = ''
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source[at] as string
    // A tag contains no `<`: this one was never closed.
    if (sign === '<') return { end: at, attributes }
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return { end: at, attributes }
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '=') attributes += 1
  }
  return { end: source.length, attributes }
}

/**
 * Collects the properties of the picture itself by namespace and name, in one walk; if a name occurs several times, the
 * first counts.
 */
function readProperties(document: Node): Map<string, Entry[]> {
  const properties = new Map<string, Entry[]>()
  const note = (of: Pick<Element, 'namespaceURI' | 'localName'>, read: () => Entry[]) => {
    const name = `${of.namespaceURI} ${of.localName}`
    if (!properties.has(name)) properties.set(name, read())
  }
  const visit = (element: Element, parent: Element | null) => {
    const isPicture = isNamed(element, 'Description') && (parent === null || isNamed(parent, 'RDF'))
    if (isPicture) {
      for (const attribute of Array.from(element.attributes))
        if (attribute.value !== '') note(attribute, () => [{ text: attribute.value, lang: null }])
    }
    for (const child of childrenOf(element)) {
      if (isPicture) note(child, () => entriesOf(child))
      else visit(child, element)
    }
  }
  for (const root of childrenOf(document)) visit(root, null)
  return properties
}

const isNamed = (element: Element, name: string): boolean =>
  element.namespaceURI === RDF && element.localName === name

/** Returns the entries of a list, or the single text of a property. */
function entriesOf(property: Element): Entry[] {
  const items: Element[] = []
  const visit = (element: Element) => {
    for (const child of childrenOf(element)) {
      if (isNamed(child, 'li')) items.push(child)
      else visit(child)
    }
  }
  visit(property)
  return (items.length > 0 ? items : [property]).map((item) => ({
    text: item.textContent ?? '',
    lang: item.getAttributeNS(XML, 'lang'),
  }))
}

function childrenOf(parent: Node): Element[] {
  const children: Element[] = []
  for (let child = parent.firstChild; child; child = child.nextSibling)
    if (child.nodeType === child.ELEMENT_NODE) children.push(child as Element)
  return children
}
