import { isRecord } from '../../src/core/kit/is-record.ts'
import type { ApiAnswer, ApiRequest, Owner } from './owner.ts'
import type { WriteCall } from './write-operations.ts'

/** Root of the API. */
export const API = '/wp-json'

export interface Exchange {
  request: ApiRequest
  answer: ApiAnswer
}

/** Sends calls, and remembers ids, undo tokens and entity tags of the answers for later calls. */
export interface Writer {
  /** @throws for an answer that tells of a fault */
  send(request: ApiRequest, isProgram?: boolean): Promise<Exchange>
  call(call: WriteCall): Promise<Exchange>
  /** Sends a call that names the newest known version of what it changes. */
  change(method: string, path: string, body?: unknown): Promise<Exchange>
  /** Numbers of the answers by their status. */
  statuses: ReadonlyMap<number, number>
  /** Returns what was sent since the last call of this function, one line each. */
  takeLog(): string[]
}

/** Number of ids that are remembered of a collection. */
const REMEMBERED = 20
const MAX_SHOWN_LENGTH = 2000
/** Status by which WordPress refuses to move into the trash what has none. */
const NOT_SUPPORTED = 501

export function createWriter(owner: Pick<Owner, 'send'>): Writer {
  const ids = new Map<string, string[]>()
  /** Names of versioned things by their path, such as `work-5`, and their newest tags by name. */
  const names = new Map<string, string>()
  const tags = new Map<string, string>()
  const statuses = new Map<number, number>()
  let log: string[] = []

  const remember = (collection: string, id: string) =>
    ids.set(
      collection,
      [...(ids.get(collection) ?? []).filter((other) => other !== id), id].slice(-REMEMBERED),
    )
  const note = ({ method, path }: ApiRequest, { status, etag, location, body }: ApiAnswer) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (!isRecord(body) || status >= 300) return
    const [, name] = /^"(.+)-\d+"$/.exec(etag ?? '') ?? []
    if (etag !== null && name !== undefined) {
      names.set(resourceOf(status === 201 ? `${path}/${body.id}` : path), name)
      tags.set(name, etag)
    }
    if (typeof body.undo === 'string') remember('undo', body.undo)
    const id = body.id ?? /([^/]+)$/.exec(location ?? '')?.[1]
    if (method === 'POST' && (typeof id === 'string' || typeof id === 'number')) remember(path, String(id))
  }
  const tagOf = (path: string): string | undefined => tags.get(names.get(resourceOf(path)) ?? '')
  const pathOf = ({ pattern, parts, choice }: WriteCall): string =>
    pattern.split('/').reduce((path, step) => {
      const [, name] = /^\{(\w+)\}$/.exec(step) ?? []
      if (name === undefined) return path === '' ? API : `${path}/${step}`
      if (name === 'number') return `${path}/${parts[name] ?? (choice % 5) + 1}`
      const known = ids.get(name === 'token' ? 'undo' : path) ?? ['1']
      return `${path}/${parts[name] ?? known[choice % known.length]}`
    }, '')

  const send: Writer['send'] = async (request, isProgram = false) => {
    const answer = await owner.send(request, isProgram)
    note(request, answer)
    const line = `${request.method} ${request.path} ${JSON.stringify(request.headers ?? {})} ${shown(request.body)}`
    log.push(`${answer.status} ${line}`)
    if (answer.status >= 500 && answer.status !== NOT_SUPPORTED)
      throw new Error(`${line}\n${answer.status} ${answer.text.slice(0, MAX_SHOWN_LENGTH)}`)
    return { request, answer }
  }
  return {
    send,
    statuses,
    async call(call) {
      const path = pathOf(call)
      const tag = { right: tagOf(path), none: undefined, wrong: '"0"' }[call.precondition]
      const headers = tag === undefined ? {} : { 'if-match': tag }
      return send({ method: call.method, path, headers, body: call.body }, call.isProgram)
    },
    change(method, path, body) {
      const tag = tagOf(path)
      return send({ method, path, headers: tag === undefined ? {} : { 'if-match': tag }, body })
    },
    takeLog() {
      const lines = log
      log = []
      return lines
    },
  }
}

/** Returns the path of what a call below it changes: up to the first id, or without the name of the action. */
const resourceOf = (path: string): string =>
  /^.*?\/\d+(?=\/|\?|$)/.exec(path)?.[0] ?? path.replace(/\/(publish|working-copy|revisions)\b.*|\?.*/, '')

const shown = (body: unknown): string => {
  const text = body instanceof Uint8Array ? `(${body.length} bytes)` : (JSON.stringify(body) ?? '')
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
