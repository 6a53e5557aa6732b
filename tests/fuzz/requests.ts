import fc, { type Arbitrary } from 'fast-check'
import type { Route } from '../../src/server/app/index.ts'
import type { Explored } from './explore.ts'
import { anyHeaders, anyHost, anyTrouble } from './headers.ts'
import { anyBody, formBody, type Message, noBody } from './messages.ts'
import { oneOf, weighted } from './one-of.ts'
import type { Header, RawRequest } from './raw-request.ts'
import type { SourceWords } from './source-words.ts'
import { pathOf, query, similarAddress, strangeTarget, withQuery } from './targets.ts'

/** Material from which requests are generated. */
export interface Material {
  routes: readonly Route[]
  explored: Explored
  words: SourceWords
  /** Host and port of the site. */
  host: string
}

/** Method, target and content of a request. */
interface RequestParts {
  method: string
  target: string
  message: Message
}

const METHODS = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND M-SEARCH'.split(' ')
const STRANGE_METHODS = ['get', 'BREW', 'CONNECT', '', 'GET\0', 'A'.repeat(300)]
const STRANGE_VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 x', '']

/** Generates requests. Most of them pass the first checks, so that the code behind these is reached. */
export function requests(material: Material): Arbitrary<RawRequest> {
  const { explored, words, host } = material
  const origin = `http://${host}`
  return fc
    .record({
      asked: requestPartsOf(material),
      headers: anyHeaders(words.headers, explored.cookies, origin),
      hosts: anyHost(host),
      from: fc.ipV4(),
      version: weighted([30, fc.constant('HTTP/1.1')], [1, oneOf(STRANGE_VERSIONS, '')]),
      trouble: anyTrouble,
    })
    .map(({ asked: { method, target, message }, headers, hosts, from, version, trouble }) => {
      // Each visitor has another address, because otherwise the limits per address would answer all requests.
      const visitor: Header = ['X-Forwarded-For', from]
      const isRight = version === 'HTTP/1.1' && /^[A-Z-]+$/.test(method) && /^[^\s\0]+$/.test(target)
      return {
        method,
        target,
        version,
        headers: [...hosts, visitor, ...message.headers, ...headers, ...trouble.headers],
        body: message.body,
        framing: trouble.framing ?? (isRight ? message.framing : 'broken'),
        cutAt: trouble.cutAt,
      }
    })
}

function requestPartsOf({ routes, explored, words, host }: Material): Arbitrary<RequestParts> {
  const keys = [...new Set([...explored.queryKeys, ...words.keys])].sort()
  const message = fc.oneof(noBody, anyBody(keys))
  // Created once: creating an arbitrary of a path takes longer than sending a request.
  const ofRoutes = routes.map(({ method, path }) =>
    fc.tuple(likely(method === 'ALL' ? 'GET' : method), pathOf(path, explored.addresses)),
  )
  const ofAddresses = explored.addresses.map(similarAddress)
  const ofForms = explored.forms.map((sent) =>
    fc.record({
      method: likely('POST'),
      target: fc.constant(sent.action),
      message: formBody(sent, keys, `http://${host}`),
    }),
  )
  const route = oneOf(ofRoutes, fc.constant(['GET', '/'] as [string, string])).chain((one) => one)
  const address = fc.tuple(
    likely('GET'),
    oneOf(ofAddresses, fc.constant('/')).chain((one) => one),
  )
  const plain = fc
    .tuple(weighted([6, route], [4, address]), query(keys), message)
    .map(([[method, path], more, body]) => ({ method, target: withQuery(path, more), message: body }))
  const form = oneOf(ofForms, plain).chain((one) => one)
  const method = fc.oneof(oneOf(METHODS, 'GET'), fc.constantFrom(...STRANGE_METHODS))
  const strange = fc.record({ method, target: strangeTarget, message })
  return weighted<RequestParts>([12, plain], [4, form], [2, strange])
}

/** Generates usually this method, now and then any. */
const likely = (method: string): Arbitrary<string> =>
  weighted([6, fc.constant(method)], [1, oneOf(METHODS, 'GET')])
