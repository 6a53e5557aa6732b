import { Hono } from 'hono'
import { MEDIA_PATH } from '../../../core/routing/routes.ts'
import { byteRange, notModified } from '../../kit/http/index.ts'
import type { MediaService } from './media.service.ts'
import { parseMediaName } from './media-address.ts'

const TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  webm: 'video/webm',
  mp4: 'video/mp4',
}

/** Headers that let other sites show our pictures and films. */
const CROSS_ORIGIN = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** Headers of files at content-hashed addresses, whose bytes never change. */
const IMMUTABLE = {
  ...CROSS_ORIGIN,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}

/** Routes of pictures and films below `/media/`, byte ranges included. */
export function mediaRoutes(media: MediaService): Hono {
  const routes = new Hono()
  routes.get(`${MEDIA_PATH}:name`, async (context) => {
    const name = context.req.param('name')
    const request = parseMediaName(name)
    const file = request && (await media.file(request))
    const notFound = () => context.text('There is no such file.', 404, { 'cache-control': 'no-store' })
    if (!file) return notFound()
    // A temporary redirect, since the picture may be stored in that size later.
    if ('insteadName' in file)
      return context.body(null, 302, { ...CROSS_ORIGIN, location: MEDIA_PATH + file.insteadName })
    const tag = `"${name}"`
    const headers = { ...IMMUTABLE, etag: tag, 'content-type': TYPES[request.format] }
    const unchanged = notModified(context.req.header('if-none-match'), headers)
    if (unchanged) return unchanged
    // If-Range with another tag: the visitor has a part of a different version and needs the whole file.
    const mayBePart = (context.req.header('if-range') ?? tag) === tag
    const range = byteRange(mayBePart ? context.req.header('range') : null, file.size)
    if (range.kind === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: { ...IMMUTABLE, 'content-range': `bytes */${file.size}` },
      })
    }
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: file.size - 1 }
    const isHead = context.req.method === 'HEAD'
    const content = isHead ? null : await file.read({ start, end })
    if (!isHead && !content) return notFound()
    return new Response(content?.stream ?? null, {
      status: range.kind === 'part' ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(range.kind === 'part' && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
      },
    })
  })
  return routes
}
