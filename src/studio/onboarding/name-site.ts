import type { SingletonDetails } from '../../core/calls/index.ts'
import type { EntryValues } from '../../core/entry/index.ts'
import { isRecord } from '../../core/kit/is-record.ts'
import { ok, type Result } from '../../core/kit/result.ts'
import { type Api, type ApiError, entityTag } from '../api/index.ts'

/** Key of the message about a new title: nothing else contained the old one, it was removed, or some of it may remain. */
type Naming = 'named' | 'namedWithRoom' | 'namedInPart'

/**
 * Gives the site a title that visitors see at once. Removes what contains the previous title, because otherwise the
 * demo's name would stay above all pages and in search results: logos, a line of the footer, and the description
 * together with the tagline. Everything else is unchanged.
 *
 * @param isEmpty whether no trace of the demo shall remain: the footer then contains only the title
 * @returns the message that says what happened: the site has its title also if some of that could not be changed
 */
export async function nameSite(api: Api, title: string, isEmpty = false): Promise<Result<Naming, ApiError>> {
  const before = await api.send('GET settings', {})
  if (!before.ok) return before
  const { values, live } = before.value.body
  // The new title may have been saved before, by an attempt that could not publish it.
  const oldTitle = String(live.title).trim()
  const isOfOld = oldTitle !== title && containsName(String(values.description), oldTitle)
  const change = { title, ...(isOfOld && { tagline: '', description: '' }) }
  const result = await publish(api, 'settings', before.value.body, change)
  if (!result.ok) return result
  const isHomeNamed = await nameHome(api, oldTitle, title)
  const naming = await makeRoom(api, oldTitle, title, isEmpty)
  if (!isHomeNamed) return ok('namedInPart')
  return ok(naming === 'named' && isOfOld ? 'namedWithRoom' : naming)
}

/**
 * Gives the home page the title of the site where it has the previous one: as its own title, and as the words at its
 * head. A page with unpublished changes stays as it is. Returns false on failure.
 */
async function nameHome(api: Api, oldTitle: string, title: string): Promise<boolean> {
  if (oldTitle === title) return true
  const list = await api.send('GET entries/:kind', { path: { kind: 'page' }, args: { q: oldTitle } })
  if (!list.ok) return false
  const home = list.value.body.items.find(({ address }) => address === '/')
  if (!home || home.title !== oldTitle || home.state !== 'published') return true
  const path = { kind: 'page', id: home.id }
  const page = await api.send('GET entries/:kind/:id', { path })
  if (!page.ok) return false
  const { blocks } = page.value.body.values
  const withTitle = (block: unknown) =>
    isRecord(block) && isRecord(block.attributes) && block.attributes.heading === oldTitle
      ? { ...block, attributes: { ...block.attributes, heading: title } }
      : block
  const change = { title, ...(Array.isArray(blocks) && { blocks: blocks.map(withTitle) }) }
  const savedPage = await api.send('PUT entries/:kind/:id/working-copy', {
    path,
    args: { values: change },
    ifMatch: entityTag('page', page.value.body),
    key: crypto.randomUUID(),
  })
  if (!savedPage.ok) return false
  const publishedPage = await api.send('POST entries/:kind/:id/publish', {
    path,
    ifMatch: entityTag('page', savedPage.value.body),
    key: crypto.randomUUID(),
  })
  return publishedPage.ok
}

/** Tells whether a text contains a name as whole words. */
function containsName(text: string, name: string): boolean {
  const at = name === '' ? -1 : text.indexOf(name)
  const isLetter = (sign = '') => /[\p{L}\p{N}]/u.test(sign)
  return at !== -1 && !isLetter(text[at - 1]) && !isLetter(text[at + name.length])
}

/** Changes some values of a singleton and publishes them. */
async function publish(
  api: Api,
  name: 'appearance' | 'settings',
  state: SingletonDetails,
  values: EntryValues,
) {
  const guardOf = ({ part, version }: SingletonDetails) => ({
    ifMatch: entityTag(part, { id: 0, version }),
    key: crypto.randomUUID(),
  })
  const answer = await api.send(`PUT ${name}`, { args: { values }, ...guardOf(state) })
  return answer.ok ? api.send(`POST ${name}/publish`, guardOf(answer.value.body)) : answer
}

/** Removes the logos and lines of the footer that contain the previous title. */
async function makeRoom(api: Api, oldTitle: string, title: string, isEmpty: boolean): Promise<Naming> {
  if (oldTitle === title) return 'named'
  const appearance = await api.send('GET appearance', {})
  if (!appearance.ok) return 'namedInPart'
  const { values, isChanged } = appearance.value.body
  const colors = isRecord(values.colors) ? values.colors : {}
  const logos = isRecord(colors.logos) ? colors.logos : {}
  const namedLogos = await Promise.all(
    Object.entries(logos).map(async ([place, id]) => ({
      place,
      id,
      isNamed: await isNamed(api, id, oldTitle),
    })),
  )
  if (namedLogos.some(({ isNamed }) => isNamed === null)) return 'namedInPart'
  const newLogos = Object.fromEntries(
    namedLogos.map(({ place, id, isNamed }) => [place, isNamed ? null : id]),
  )
  const lines = Array.isArray(values.footer) ? values.footer : []
  const footer =
    isEmpty && lines.includes(oldTitle) ? [title] : lines.map((line) => (line === oldTitle ? title : line))
  const isSame = [logos, lines].every(
    (part, at) => JSON.stringify(part) === JSON.stringify([newLogos, footer][at]),
  )
  if (isSame) return 'named'
  // Somebody's unpublished changes must not be published by others.
  if (isChanged) return 'namedInPart'
  const change = { colors: { ...colors, logos: newLogos }, footer }
  const { ok: isDone } = await publish(api, 'appearance', appearance.value.body, change)
  return isDone ? 'namedWithRoom' : 'namedInPart'
}

/** Tells whether the alternative text of a picture is the name; `null` if the picture cannot be read. */
async function isNamed(api: Api, id: unknown, name: string): Promise<boolean | null> {
  if (typeof id !== 'number') return false
  const mediaItem = await api.send('GET media/:id', { path: { id } })
  return mediaItem.ok ? mediaItem.value.body.alt.trim() === name : null
}
