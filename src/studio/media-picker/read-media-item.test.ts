import { expect, it } from 'vitest'
import { MEDIA_ITEM } from '../../../tests/support/media-item.ts'
import { fail, ok } from '../../core/kit/result.ts'
import { type Api, declaredCalls } from '../api/index.ts'
import { readMediaItem } from './read-media-item.ts'

const NOT_FOUND = { status: 404, code: 'rest_not_found', message: 'Not found.', data: {} }

/** Creates an API with the media items of these ids; those in the trash are in no list. */
function library({ listed, trashed = [] }: { listed: readonly number[]; trashed?: readonly number[] }) {
  const requests: string[] = []
  const call = async (path: string) => {
    requests.push(path)
    const single = /media\/(\d+)$/.exec(path)?.[1]
    if (single !== undefined) {
      const id = Number(single)
      const isThere = listed.includes(id) || trashed.includes(id)
      return isThere ? ok({ body: { ...MEDIA_ITEM, id }, etag: null }) : fail(NOT_FOUND)
    }
    const include = new URLSearchParams(path.split('?')[1]).get('include')?.split(',').map(Number) ?? []
    const media = listed.filter((id) => include.includes(id)).map((id) => ({ ...MEDIA_ITEM, id }))
    return ok({ body: { media, total: media.length }, etag: null })
  }
  return { api: { ...declaredCalls(call as Api['call']), call } as Api, requests }
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

it('tells the error of a failed request for each picture, and does not ask for each', async () => {
  const requests: string[] = []
  const call = async (path: string) => {
    requests.push(path)
    return fail({ status: 0, code: 'offline', message: '', data: {} })
  }
  const api = { ...declaredCalls(call as Api['call']), call } as Api
  const outcomes = await Promise.allSettled(ids(40).map((id) => readMediaItem(api, id)))
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(requests).toHaveLength(1)
})

it('reads the pictures of a gallery in one request for every hundred, each once', async () => {
  const { api, requests } = library({ listed: ids(250) })
  const media = await Promise.all([...ids(250), 7].map((id) => readMediaItem(api, id)))
  expect(media.map(({ id }) => id)).toEqual([...ids(250), 7])
  expect(requests).toHaveLength(3)
  await readMediaItem(api, 7)
  expect(requests.at(-1)).toBe('media/7')
})

it('reads a picture in the trash by itself, and throws the error of one that is gone', async () => {
  const { api } = library({ listed: [1], trashed: [2] })
  const outcomes = await Promise.allSettled([1, 2, 3].map((id) => readMediaItem(api, id)))
  expect(outcomes).toMatchObject([
    { value: { id: 1 } },
    { value: { id: 2 } },
    { reason: { code: 'rest_not_found' } },
  ])
})
