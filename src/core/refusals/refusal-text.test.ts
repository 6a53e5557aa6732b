import { expect, it } from 'vitest'
import { failureText } from '../account/index.ts'
import { catalogueOf } from '../i18n/index.ts'
import { refusalText } from './refusal-text.ts'

const at = '2026-05-01T10:00:00Z'

// @behaviour studio-252
it('values with braces, and titles that are empty, are part of the sentence', () => {
  const slugRefusal = (title: string) =>
    refusalText({ status: 409, code: 'slug_taken', data: { path: '/{a}/', title } })
  expect(slugRefusal('Series {one}')).toBe('/{a}/ is taken by “Series {one}”.')
  expect(slugRefusal('')).toBe('/{a}/ is taken by “Untitled”.')
  expect(refusalText({ status: 410, code: 'rest_gone', data: { title: '', by: '', at } })).toBe(
    `“Untitled” was deleted by the server on ${at}.`,
  )
})

it('there is no sentence without its values, and none for an unknown code', () => {
  expect(refusalText({ status: 409, code: 'slug_taken', data: {} })).toBeNull()
  expect(refusalText({ status: 418, code: 'teapot', data: {} })).toBeNull()
})

// @behaviour studio-252
it.each(['en', 'ar'])(
  'refuses a name or an address with the same words as the forms of accounts, in %s',
  (lang) => {
    const language = { lang, catalogue: catalogueOf(lang) }
    const faults = ['invalid_username', 'username_taken', 'invalid_email', 'email_taken'] as const
    for (const code of faults)
      expect(
        refusalText(
          { status: 422, code: 'invalid', data: { reason: code } },
          { ...language, timeText: (time) => time },
        ),
      ).toBe(failureText(language, { code, field: null }))
  },
)
