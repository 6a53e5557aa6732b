import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Path of the file with the licences of all packages whose code or fonts are in the build; the server has an address
 * for it.
 */
export const LICENCES_FILE = 'assets/third-party-licences.txt'

const INTRODUCTION = `Third-party software in the scripts, style sheets and fonts of Vitrine, with its licences as its packages bring them.
Vitrine itself is under the MIT licence. What runs on the server beside it is named in NOTICE and package.json.`

/** Pattern of the names of licence files in packages. */
const LICENCE_NAME = /^(licen[cs]e|copying|notice)([.-]|$)/i

interface PackageLicence {
  /** Name, version and short form of the licence. */
  title: string
  text: string
}

/** Reads the licence of a package; some packages name one without including its text. */
function readLicence(folder: string): PackageLicence {
  const { name, version, license, author, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENCE_NAME.test(file.name),
  )
  const text = files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim()).join('\n\n')
  const origin = [typeof author === 'string' ? author : author?.name, homepage].filter(Boolean).join(', ')
  return {
    title: `${name} ${version} (${typeof license === 'string' ? license : 'no short form'})`,
    text: text || `The package brings no text of its licence.${origin && ` It comes from ${origin}.`}`,
  }
}

/** Returns the licences of packages, each text once. */
export function licencesOf(folders: Iterable<string>): string {
  const titles = new Map<string, Set<string>>()
  for (const folder of folders) {
    const { title, text } = readLicence(folder)
    titles.set(text, (titles.get(text) ?? new Set()).add(title))
  }
  const parts = [...titles].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`)
  const rule = `\n${'-'.repeat(80)}\n\n`
  return [`${INTRODUCTION}\n`, ...parts.sort()].join(rule)
}
