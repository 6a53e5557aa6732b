import { isRecord } from '../../../core/content/index.ts'
import type { EntryValues } from '../../../core/entry/index.ts'
import { ok, type Result } from '../../../core/result.ts'
import type { Api, ApiError } from '../../api/index.ts'

interface Part {
  values: EntryValues
  isChanged: boolean
}

/**
 * Gives the site a title that visitors see at once. What names the title there was makes room for it, since the demo's
 * name would stand above all pages and in search results: logos, a line of the footer, and the description, which takes
 * the tagline along. Everything else stays as it is.
 *
 * @param isEmpty whether nothing of the demo is to be seen: the footer keeps the title alone
 * @returns whether something made room
 */
export async function nameSite(api: Api, title: string, isEmpty = false): Promise<Result<boolean, ApiError>> {
  const before = await api.call<Part>('settings')
  if (!before.ok) return before
  const { values } = before.value.body
  const oldTitle = String(values.title).trim()
  const isOfOld = oldTitle !== title && names(String(values.description), oldTitle)
  const change = { title, ...(isOfOld && { tagline: '', description: '' }) }
  const named = await publish(api, 'settings', before.value.etag, change)
  if (!named.ok) return named
  return ok((await makeRoom(api, oldTitle, title, isEmpty)) || isOfOld)
}

/** Whether a text has a name in it, not as a part of another word. */
function names(text: string, name: string): boolean {
  const at = name === '' ? -1 : text.indexOf(name)
  const isLetter = (sign = '') => /[\p{L}\p{N}]/u.test(sign)
  return at !== -1 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length])
}

/** Changes some values of a part, and makes them public. */
async function publish(api: Api, part: string, etag: string | null, values: EntryValues) {
  const sent = (tag: string | null) => ({ ...(tag !== null && { ifMatch: tag }) })
  const saved = await api.call<Part>(part, { method: 'PUT', body: { values }, ...sent(etag) })
  return saved.ok ? api.call(`${part}/publish`, { method: 'POST', ...sent(saved.value.etag) }) : saved
}

async function makeRoom(api: Api, oldTitle: string, title: string, isEmpty: boolean): Promise<boolean> {
  const appearance = await api.call<Part>('appearance')
  // What somebody works on is not for others to publish.
  if (!appearance.ok || appearance.value.body.isChanged || oldTitle === title) return false
  const { values } = appearance.value.body
  const colors = isRecord(values.colors) ? values.colors : {}
  const logos = isRecord(colors.logos) ? colors.logos : {}
  const kept = Object.fromEntries(
    await Promise.all(
      Object.entries(logos).map(async ([place, id]) => [place, await unlessNamed(api, id, oldTitle)]),
    ),
  )
  const lines = Array.isArray(values.footer) ? values.footer : []
  const footer =
    isEmpty && lines.includes(oldTitle) ? [title] : lines.map((line) => (line === oldTitle ? title : line))
  const isSame = [logos, lines].every(
    (part, at) => JSON.stringify(part) === JSON.stringify([kept, footer][at]),
  )
  if (isSame) return false
  const change = { colors: { ...colors, logos: kept }, footer }
  return (await publish(api, 'appearance', appearance.value.etag, change)).ok
}

/** The id of a picture, or `null` where it is named so. */
async function unlessNamed(api: Api, id: unknown, name: string): Promise<unknown> {
  if (typeof id !== 'number') return id
  const medium = await api.call<{ alt: string }>(`media/${id}`)
  return medium.ok && medium.value.body.alt.trim() === name ? null : id
}
