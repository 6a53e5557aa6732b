import { expect, it } from 'vitest'
import type { Api, ApiError } from '../api/index.ts'
import { completeRefusal } from './replace-refusal.ts'

const refusal = (status: number, code: string): ApiError => ({ status, code, message: 'No.', data: {} })

/** A library in which this is the answer to every question about a media item. */
const libraryWith = (answer: unknown) => ({ send: async () => answer }) as unknown as Api

// @behaviour studio-423
it('names a file that pages already show instead of offering a retry', async () => {
  const body = { title: 'Salt pans', fileName: 'pans.jpg' }
  const answer = await completeRefusal(libraryWith({ ok: true, value: { body } }), refusal(409, 'in_use'), 7)
  expect(answer).toEqual({ sent: 7, why: 'No.', knownName: 'Salt pans', mayTryAgain: false })
  const untitled = { ok: true, value: { body: { ...body, title: '' } } }
  expect(await completeRefusal(libraryWith(untitled), refusal(409, 'in_use'), 7)).toMatchObject({
    knownName: 'pans.jpg',
  })
})

// @behaviour studio-423
it('another refusal names no file, and that of a busy site offers a retry', async () => {
  const library = libraryWith({ ok: false, error: refusal(0, 'offline') })
  expect(await completeRefusal(library, refusal(503, 'busy'), 7)).toMatchObject({
    knownName: null,
    mayTryAgain: true,
  })
  expect(await completeRefusal(library, refusal(422, 'invalid'), 7)).toMatchObject({
    knownName: null,
    mayTryAgain: false,
  })
  expect(await completeRefusal(library, refusal(409, 'in_use'), 7)).toMatchObject({
    knownName: null,
    why: 'No.',
  })
})
