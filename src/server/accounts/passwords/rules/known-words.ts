import { foldText } from '../../../../core/content/index.ts'

/** Facts about a user and the site that an attacker may know. */
export interface PasswordContext {
  /** The user; `null` if unknown. */
  person: { name: string; email: string } | null
  /** Title of the site, and its host if it has a public address. */
  site: { title: string; host: string | null }
}

/** Length of the shortest word considered; shorter ones are too common in sentences. */
const MIN_LENGTH = 3

/** Returns the words that someone who knows the user or the site would try first, in lower case, the longest first. */
export function knownWords({ person, site }: PasswordContext): string[] {
  const [mailbox = '', domain = ''] = person?.email.split('@') ?? []
  const whole = [
    person?.email,
    mailbox,
    person?.name,
    site.title,
    site.host,
    site.host?.replace(/^www\./, ''),
    'vitrine',
  ]
  // Endings such as "org" are not personal words.
  const hosts = [domain, site.host ?? ''].map((host) => host.replace(/\.[^.]*$/, ''))
  const parts = [mailbox, person?.name, site.title, ...hosts].flatMap(
    (text) => text?.split(/[^\p{L}\p{N}]+/u) ?? [],
  )
  const glued = site.title.replace(/[^\p{L}\p{N}]+/gu, '')
  const words = [...whole, ...parts, glued].map((word) => foldText(word ?? ''))
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
}
