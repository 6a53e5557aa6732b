import { expect, it } from 'vitest'
import { initials } from './initials.ts'

// @behaviour part-8
it.each([
  ['Ida Sorensen', 'I\u200cS'],
  ['Ana María de la Cruz', 'A\u200cC'],
  ['noor', 'N'],
  ['Jean-Luc', 'J\u200cL'],
  ['ليلى حداد', 'ل\u200cح'],
  ['王小明', '王'],
  ['e\u0301mile Zola', 'E\u0301\u200cZ'],
  ['  Bo  (she/her) ', 'B'],
  ['1984', ''],
])('%s without a portrait gets initials', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
