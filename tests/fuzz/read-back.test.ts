import { expect, it } from 'vitest'
import type { ApiAnswer } from './owner.ts'
import { unkeptValue } from './read-back.ts'
import { createWriter } from './writer.ts'

const SETTINGS = '/wp-json/wp/v2/settings'

/** Returns what is reported of a change to the settings that is answered by, and read as, these values. */
function reportOf(sent: object, body: object): Promise<string | null> {
  const answer: ApiAnswer = { status: 200, etag: null, location: null, text: '', body }
  const writer = createWriter({ send: async () => answer })
  return unkeptValue({ request: { method: 'POST', path: SETTINGS, body: sent }, answer }, writer, () => true)
}

it.each([
  ['toString', 'tostring'],
  ['pt_BR', 'pt-BR'],
  ['iw', 'he'],
])('accepts that the language %s reads as the tag %s', async (sent, current) => {
  expect(await reportOf({ language: sent }, { language: current })).toBeNull()
})

it('reports another language, and a text that reads in another case', async () => {
  expect(await reportOf({ language: 'de' }, { language: 'en' })).toMatch(/^language was sent as "de"/)
  expect(await reportOf({ title: 'toString' }, { title: 'tostring' })).toMatch(/^title was sent as/)
})
