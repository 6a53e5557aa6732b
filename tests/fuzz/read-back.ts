import { ADDRESS_FIELD, isSame, readableTexts } from '../../src/core/entry/index.ts'
import { isRecord } from '../../src/core/kit/is-record.ts'
import { languageTag } from '../../src/server/authoring/wordpress/settings-calls.ts'
import type { OpenApiPaths } from './write-operations.ts'
import { API, type Exchange, type Writer } from './writer.ts'

/** Tells whether the API has a call that reads this path. */
type IsReadable = (path: string) => boolean

export function createIsReadable(paths: OpenApiPaths): IsReadable {
  const patterns = Object.entries(paths)
    .filter(([, methods]) => methods.get)
    .map(([pattern, { get }]) => {
      const types = new Map(get?.parameters?.map(({ name, schema }) => [name, schema.type]))
      const part = (_: string, name: string) => (types.get(name) === 'integer' ? '\\d+' : '[^/]+')
      return new RegExp(`^${API}${pattern.replace(/\{(\w+)\}/g, part)}$`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

/**
 * Reads what an acknowledged write has written. Returns what differs from the answer or from what was sent, in one
 * sentence; `null` if nothing does, or if there is no call that reads it.
 */
export async function unkeptValue(
  { request, answer }: Exchange,
  writer: Writer,
  isReadable: IsReadable,
): Promise<string | null> {
  if (request.method === 'DELETE' || !isRecord(request.body) || !isRecord(answer.body)) return null
  const [path = ''] = request.path.split('?')
  const { id } = answer.body
  const readPath = [
    ...(isId(id) ? [`${path}/${id}`] : []),
    path,
    ...(/\/(working-copy|\d+)$/.test(path) ? [path.slice(0, path.lastIndexOf('/'))] : []),
  ].find(isReadable)
  if (readPath === undefined) return null
  const isWp = readPath.includes('/wp/v2/')
  const query = isWp ? '?context=edit' : ''
  const { status, body } = (await writer.send({ method: 'GET', path: `${readPath}${query}` })).answer
  // A list that needs parameters is not read.
  if (status === 400) return null
  if (status !== 200) return `It cannot be read: ${status}`
  const read = Array.isArray(body) ? body.find((entry) => isRecord(entry) && entry.id === id) : body
  if (!isRecord(read)) return null
  const [sent, current] = [valuesOf(request.body), valuesOf(read)]
  for (const [name, value] of Object.entries(valuesOf(answer.body)))
    if (name in current && !isSame(value, current[name]))
      return `${name} was answered as ${show(value)} and reads ${show(current[name])}`
  for (const [name, value] of Object.entries(sent))
    if (
      name in current &&
      !holds(current[name], value) &&
      !(ADDRESSES.includes(name) && (value === '' || value === null) && answer.status === 201) &&
      !(isWp && isAdapted(path, name, value, current[name]))
    )
      return `${name} was sent as ${show(value)} and reads ${show(current[name])}`
  return null
}

/**
 * Tells whether the API stores another value, as WordPress does: slugs become free parts of addresses, content becomes
 * blocks, entities and tags in texts are resolved, and a work is published if its time has come. Ids, the status of
 * media and the site of a user are fixed, and an empty list of roles leaves the role as it is. A text or a truth value
 * in place of a value of another type is converted, and an empty text in place of a time counts as none. A language is
 * stored as a canonical tag, in which `toString` is a language, too.
 */
const isAdapted = (path: string, name: string, value: unknown, current: unknown): boolean =>
  (['string', 'boolean'].includes(typeof value) && typeof current !== typeof value && !isRaw(current)) ||
  name === 'slug' ||
  name === 'content' ||
  name === 'url' ||
  name === 'id' ||
  (name === 'roles' && isSame(value, [])) ||
  (name === 'language' && languageTag(String(value)) === current) ||
  (name.startsWith('date') && value === '') ||
  (name === 'meta' &&
    isRecord(value) &&
    isRecord(current) &&
    Object.entries(value).every(
      ([key, part]) => holds(current[key], part) || isAdapted(path, key, part, current[key]),
    )) ||
  (name === 'status' && (value === 'future' || path.includes('/media/'))) ||
  /[&<>]/.test(show(value))

/** Fields for which the site chooses a value if a new entry has none. */
const ADDRESSES: readonly string[] = Object.values(ADDRESS_FIELD)

const isRaw = (value: unknown): value is { raw: unknown } => isRecord(value) && 'raw' in value

const isId = (id: unknown) => typeof id === 'number' || typeof id === 'string'

const show = (value: unknown): string => JSON.stringify(value)

const valuesOf = (body: Readonly<Record<string, unknown>>) => (isRecord(body.values) ? body.values : body)

/** Tells whether a value holds what was sent; blocks get ids, objects may have more, and texts lose outer spaces. */
function holds(current: unknown, sent: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(current))
    return sent.length === current.length && sent.every((entry, index) => holds(current[index], entry))
  // Texts of WordPress are read with their form as they were written.
  if (typeof sent === 'string' && isRaw(current)) return holds(current.raw, sent)
  if (isRecord(sent) && isRecord(current))
    return Object.entries(sent).every(([name, value]) => holds(current[name], value))
  if (typeof sent === 'string' && typeof current === 'string')
    return current.trim() === String(readableTexts(sent)).trim()
  return isSame(current, sent)
}
