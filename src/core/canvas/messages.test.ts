import { expect, it } from 'vitest'
import { type FromCanvas, openMessage, sealMessage } from './messages.ts'

const FRAME = {} as Window
const from = { origin: 'https://example.org', source: FRAME }
const event = (changes: Partial<MessageEvent> = {}) =>
  ({ ...from, data: sealMessage({ type: 'chosen', id: 'a' }), ...changes }) as MessageEvent

// @behaviour studio-38
it('accepts messages of its partner window only, from its own origin', () => {
  expect(openMessage<FromCanvas>(event(), from)).toEqual({ type: 'chosen', id: 'a' })
  const others: Partial<MessageEvent>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { source: {} as Window },
    { data: { type: 'chosen', id: 'a' } },
    { data: 'words' },
    { data: null },
    { data: { 'vitrine-canvas': 'chosen' } },
  ]
  expect(others.map((change) => openMessage(event(change), from))).toEqual(others.map(() => null))
})

// @behaviour studio-38
it('accepts nothing while there is no window', () => {
  expect(openMessage(event({ source: null }), { ...from, source: null })).toBeNull()
})
