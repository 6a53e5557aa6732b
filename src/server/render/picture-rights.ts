import type { MediaSource } from '../../core/wp/index.ts'
import type { StructuredData } from './json-ld.ts'

/** Matches a web address within a text; other schemes are ignored. */
const ADDRESS = /https?:\/\/[^\s<>"“”«»]+/gi

/** A licence of Creative Commons by its whole name: the versions whose addresses follow from it alone. */
const CREATIVE_COMMONS =
  /^CC[ -](?<terms>BY(?:-NC)?(?:-(?:SA|ND))?)[ -](?<version>2\.0|2\.5|3\.0|4\.0)(?: International)?$/i

const PUBLIC_DOMAIN = /^CC0(?: 1\.0)?(?: Universal)?$/i

/** The credit and licence of a picture in the words of schema.org, without what is not known. */
export function pictureRights({ credit, licence }: Pick<MediaSource, 'credit' | 'licence'>): StructuredData {
  const notice = licence.trim().replaceAll(/\s+/g, ' ')
  const words = plainWords(notice.replaceAll(ADDRESS, ' '))
  const addresses = (notice.match(ADDRESS) ?? []).flatMap(webAddressOf)
  const license = addresses.find(isCreativeCommons) ?? namedLicence(words) ?? addresses[0]
  // A page about the licence comes first; the next one tells how to get another licence.
  const acquireLicensePage = addresses.find((address) => address !== license)
  return {
    ...(credit.trim() && { creditText: credit.trim() }),
    ...(words && { copyrightNotice: notice }),
    ...(license && { license }),
    ...(acquireLicensePage && { acquireLicensePage }),
  }
}

/** Returns a text without the signs that stood around what was taken out of it. */
const plainWords = (text: string): string => text.replaceAll(/^[\s,;:()–—-]+|[\s,;:().–—-]+$/g, '')

/** Reads an address without the signs of the sentence around it. */
function webAddressOf(text: string): string[] {
  const address = text.replace(/[.,;:!?'’]+$/, '')
  const whole = address.includes('(') ? address : address.replace(/[)\].,;:!?'’]+$/, '')
  return URL.canParse(whole) ? [new URL(whole).href] : []
}

const isCreativeCommons = (address: string): boolean =>
  /^(www\.)?creativecommons\.org$/.test(new URL(address).hostname)

/** The address of a licence that is named and nothing else. */
function namedLicence(words: string): string | undefined {
  if (PUBLIC_DOMAIN.test(words)) return 'https://creativecommons.org/publicdomain/zero/1.0/'
  const { terms, version } = CREATIVE_COMMONS.exec(words)?.groups ?? {}
  return terms && `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`
}
