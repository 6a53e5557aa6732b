import { once } from 'node:events'
import { cookiesOf } from './cookies-of.ts'
import { type RunningSite, vitrine } from './vitrine.ts'

/** Account of a person, with the password. */
export interface UserRecord {
  name: string
  email: string
  password: string
}

/** Adds an account by the command line and sets its password by the link that is printed. */
export async function addPerson(site: RunningSite, name: string, role: string): Promise<UserRecord> {
  const email = `${name}@example.org`
  const link = await printedLink(site, ['user', 'add', name, '--email', email, '--role', role])
  const password = `a sentence for ${name}`
  // The link's token is passed on in a cookie.
  const response = await fetch(link, { redirect: 'manual' })
  const cookies = cookiesOf(response)
  const page = await fetch(`${site.url}/reset-password`, { headers: { cookie: cookies } })
  const html = await page.text()
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ token, password })
  const headers = { origin: site.url, cookie: `${cookies}; ${cookiesOf(page)}` }
  const set = await fetch(`${site.url}/reset-password`, { method: 'POST', headers, body, redirect: 'manual' })
  if (set.status !== 303) throw new Error(`The password of ${name} was not set:\n${await set.text()}`)
  return { name, email, password }
}

/** Returns the link that a command prints, with the site's own address. */
export async function printedLink(site: RunningSite, words: string[]): Promise<string> {
  const child = vitrine(words, { DATA_DIR: site.dataDir, PORT: new URL(site.url).port })
  const [code] = await once(child, 'close')
  const link = /http:\S+\/reset-password\?token=\S+/.exec(child.text())?.[0]
  if (code !== 0 || !link) throw new Error(`${words.join(' ')} ended with code ${code}:\n${child.text()}`)
  return link
}
