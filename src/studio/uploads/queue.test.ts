import { expect, it } from 'vitest'

import { fakeApi } from '../../../tests/support/fake-api.ts'
import type { ApiError } from '../api/index.ts'

import { createQueue } from './queue.ts'

/** A queue with one file that has arrived and of which no work could be made, for this reason. */
async function queueRefused(error: Partial<ApiError>) {
  const calls: string[] = []
  const call = async (path: string) => {
    calls.push(path)
    const medium = { title: 'Dune', film: null }
    return path === 'entries/work' ? { ok: false, error } : { ok: true, value: { body: medium } }
  }
  const queue = createQueue({
    api: fakeApi(call),
    manifest: { keep() {}, forget() {}, read: async () => [] },
    load: async () => (options) => {
      options.onSent({ mediaId: 7, knownAs: null })
      return { stop() {} }
    },
    onArrived() {},
  })
  const settlement = new Promise<void>((resolve) => {
    queue.subscribe(() => {
      const [file] = queue.state().files
      if (file?.state === 'failed' || file?.state === 'refused') resolve()
    })
  })
  queue.add([new File(['dune'], 'dune.jpg', { type: 'image/jpeg' })])
  await settlement
  return { file: queue.state().files[0], calls }
}

// @behaviour studio-423
it('a definite refusal of a work offers no retry, that of a busy site does', async () => {
  const invalid = await queueRefused({ status: 422, code: 'invalid', message: 'No.' })
  expect(invalid.file).toMatchObject({ state: 'refused', message: 'No.' })
  const busy = await queueRefused({ status: 503, code: 'busy', message: 'Later.' })
  expect(busy.file).toMatchObject({ state: 'failed', message: 'Later.' })
})
