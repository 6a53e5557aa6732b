import { expect, it } from 'vitest'
import type { ApiError } from '../api/index.ts'
import { fetchFile } from './fetch-file.ts'

/** Fetches the original of a picture from a server that responds so. */
const original = (response: () => Response) =>
  fetchFile(
    {
      request: async () => response(),
      translate: async (error: ApiError) => ({ ...error, message: `In words: ${error.code}` }),
    },
    'media/1/original',
  )

// @behaviour media-13
it('fetches a file, or says in words why there is none', async () => {
  const file = await original(() => new Response('bytes'))
  expect(file.ok && (await file.value.text())).toBe('bytes')
  const refusal = { code: 'original_missing', message: 'Missing.' }
  expect(await original(() => Response.json(refusal, { status: 404 }))).toMatchObject({
    error: { message: 'In words: original_missing' },
  })
})

it('says nothing in the words of programs', async () => {
  expect(await original(() => new Response('<html>', { status: 502 }))).toMatchObject({
    error: { code: 'failed', message: 'In words: failed' },
  })
  const offline = await original(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(offline).toMatchObject({ error: { status: 0, message: '' } })
})
