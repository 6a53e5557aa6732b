import { expect, it } from 'vitest'
import { parseNewPasskey, parsePasskeyLogin } from './parse-passkey.ts'

const HEAD = { id: 'a-_9', rawId: 'a-_9', type: 'public-key', clientExtensionResults: {} }
const ADDED = { clientDataJSON: 'eyJ9', attestationObject: 'o2Nm', transports: ['internal', 'usb'] }
const USED = { clientDataJSON: 'eyJ9', authenticatorData: 'SZYN', signature: 'MEUC' }

const parseAdded = (response: object, head: object = {}) =>
  parseNewPasskey(JSON.stringify({ ...HEAD, ...head, response }))
const parseUsed = (response: object, head: object = {}) =>
  parsePasskeyLogin(JSON.stringify({ ...HEAD, ...head, response }))

it('keeps what a device has to say, and nothing else', () => {
  expect(parseAdded({ ...ADDED, publicKey: 'x' }, { user: 'ada' })).toEqual({ ...HEAD, response: ADDED })
  const extensions = { clientExtensionResults: { appid: true } }
  expect(parseUsed({ ...USED, userHandle: 'x' }, extensions)).toEqual({ ...HEAD, response: USED })
})

it.each([[undefined], ['usb'], [['usb', 'telepathy']], [Array(8).fill('usb')]])(
  'takes the transports %j for none',
  (transports) => {
    expect(parseAdded({ ...ADDED, transports })?.response.transports).toEqual([])
  },
)

it.each([
  [{ id: undefined }],
  [{ id: 7 }],
  [{ id: '' }],
  [{ id: 'a b' }],
  [{ id: 'a\n' }],
  [{ id: 'a'.repeat(1401) }],
  [{ rawId: ['a'] }],
  [{ type: 'password' }],
  [{ clientExtensionResults: null }],
  [{ clientExtensionResults: [] }],
])('refuses a response with %j', (head) => {
  expect([parseAdded(ADDED, head), parseUsed(USED, head)]).toEqual([null, null])
})

it.each([
  [{ clientDataJSON: undefined }],
  [{ clientDataJSON: 'a=' }],
  [{ clientDataJSON: 'a'.repeat(8193) }],
  [{ attestationObject: {}, authenticatorData: {} }],
])('refuses a response whose second half has %j', (half) => {
  expect([parseAdded({ ...ADDED, ...half }), parseUsed({ ...USED, ...half })]).toEqual([null, null])
})

it.each(['', '{', 'null', '[]', '"a"', '{"__proto__":{}}', '['.repeat(100_000), JSON.stringify(HEAD)])(
  'refuses a text that is no response',
  (text) => {
    expect([parseNewPasskey(text), parsePasskeyLogin(text)]).toEqual([null, null])
  },
)

it('does not take one kind of response for the other', () => {
  expect([parseAdded(USED), parseUsed(ADDED)]).toEqual([null, null])
})
