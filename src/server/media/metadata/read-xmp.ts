import { DOMParser, type Element } from '@xmldom/xmldom'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const XML = 'http://www.w3.org/XML/1998/namespace'
export const DC = 'http://purl.org/dc/elements/1.1/'
export const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/'
export const RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/'
export const BASIC = 'http://ns.adobe.com/xap/1.0/'

/** Longer XMP holds histories and masks of editing programs, not texts. */
const MAX_BYTES = 4 * 1024 * 1024

/** Reads properties of XMP. */
export interface Xmp {
  /** Entries of a list, or the one text of a property. */
  texts(namespace: string, name: string): string[]
  /** A text; of several languages the one meant for everybody. */
  text(namespace: string, name: string): string
}

/** @throws Error where the bytes are no XML */
export function readXmp(bytes: Buffer): Xmp {
  if (bytes.length > MAX_BYTES) throw new Error('The XMP is too long.')
  const source = bytes.toString('utf8').replace(/^[^<]+/, '')
  // Broken XML is common: what can be read of it is.
  const document = new DOMParser({ onError: () => {} }).parseFromString(
    source.replace(/\0+$/, ''),
    'text/xml',
  )
  const descriptions = Array.from(document.getElementsByTagNameNS(RDF, 'Description'))
  const entries = (namespace: string, name: string): { text: string; lang: string | null }[] => {
    for (const description of descriptions) {
      const attribute = description.getAttributeNS(namespace, name)
      if (attribute) return [{ text: attribute, lang: null }]
      const [property] = childrenOf(description, namespace, name)
      if (!property) continue
      const items = Array.from(property.getElementsByTagNameNS(RDF, 'li'))
      return (items.length > 0 ? items : [property]).map((item) => ({
        text: item.textContent ?? '',
        lang: item.getAttributeNS(XML, 'lang'),
      }))
    }
    return []
  }
  return {
    texts: (namespace, name) => entries(namespace, name).map(({ text }) => text),
    text(namespace, name) {
      const found = entries(namespace, name)
      return (found.find(({ lang }) => lang === 'x-default') ?? found[0])?.text ?? ''
    },
  }
}

const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name)).filter((child) => child.parentNode === parent)
