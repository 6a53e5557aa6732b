import { foldText } from '../../../core/content/index.ts'

/** What is known about whoever a password is for, and about the site it opens. */
export interface PasswordContext {
  /** Whose password it is to be; `null` while that is unknown. */
  person: { name: string; email: string } | null
  /** Title of the site, and its host where it has a public address. */
  site: { title: string; host: string | null }
}

/** Shorter words stand in every other sentence. */
const MIN_LENGTH = 3

/** Words somebody who knows the person or the site tries first, in lower case, the longest first. */
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
  // Endings such as "org" belong to nobody.
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
