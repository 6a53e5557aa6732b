import { expect, it } from 'vitest'
import { catalogueOf, translator } from '../../core/i18n/index.ts'
import { actionName, doneText } from './done-text.ts'
import { selectionMessages } from './messages.ts'

const english = translator(selectionMessages, 'en')
const arabic = translator(selectionMessages, 'ar', catalogueOf('ar'))

// @behaviour studio-425
it('names the kind of the changed entries', () => {
  expect(doneText(english, 'trash', 'work', 4)).toBe('4 works moved to the trash.')
  expect(doneText(english, 'publish', 'page', 1)).toBe('1 page published.')
  expect(doneText(english, 'trash', 'media', 2)).toBe('2 files moved to the trash.')
  expect(doneText(english, 'terms', 'work', 1200)).toBe('Terms of 1,200 works changed.')
})

// @behaviour studio-425
it('calls a change of the kind so only if nothing else is changed', () => {
  expect(actionName({ do: 'set', values: { type: 'image' } })).toBe('kind')
  expect(actionName({ do: 'set', values: { type: 'image', year: 2026 } })).toBe('set')
  expect(actionName({ do: 'trash' })).toBe('trash')
})

// @behaviour studio-425
it('uses the Arabic plural forms of each kind', () => {
  expect(doneText(arabic, 'publish', 'work', 2)).toBe('نُشر: عملان.')
  expect(doneText(arabic, 'publish', 'page', 1)).toBe('نُشر: صفحة واحدة.')
  expect(doneText(arabic, 'trash', 'media', 0)).toBe('إلى سلة المهملات: لا شيء.')
})
