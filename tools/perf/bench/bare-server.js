// @ts-check
// `node:http` with a table of finished responses: the best that a server can achieve. Its parent sends the table.
import { createServer } from 'node:http'

/**
 * @typedef {{ headers: Record<string, string>, body: string }} Answer body: base64
 * @typedef {{ answers: Record<string, Answer>, origin?: string }} Table origin: site that pictures and fonts are
 *   fetched from once
 */

/** @type {Map<string, { headers: Record<string, string | number>, body: Buffer }>} */
const answers = new Map()
/** @type {string | undefined} */
let origin

/** @param {string} path */
async function fetchOnce(path) {
  if (!origin || !/^\/(media|assets)\//.test(path)) return undefined
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) return undefined
  const body = Buffer.from(await response.arrayBuffer())
  const file = {
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': body.length,
    },
    body,
  }
  answers.set(path, file)
  return file
}

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  const answer = answers.get(path) ?? (await fetchOnce(path))
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.body)
})

process.on('message', (/** @type {Table} */ table) => {
  origin = table.origin
  for (const [path, { headers, body }] of Object.entries(table.answers)) {
    const bytes = Buffer.from(body, 'base64')
    answers.set(path, { headers: { ...headers, 'content-length': bytes.length }, body: bytes })
  }
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.on('disconnect', () => process.exit())
