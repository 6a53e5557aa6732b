import type { CallSchema, ValueOf } from '../../../core/calls/index.ts'
import { readDescribed } from '../../kit/http/rest/index.ts'

const BYTES = { type: 'string', pattern: '^[\\w-]+$', maxLength: 8192 } as const
const ID = { ...BYTES, maxLength: 1400 } as const

/** Returns the schema of a device's response, whose second half depends on what was asked for. */
const responseOf = <const P extends Readonly<Record<string, CallSchema>>>(properties: P) =>
  ({
    type: 'object',
    properties: {
      id: ID,
      rawId: ID,
      type: { type: 'string', enum: ['public-key'] },
      clientExtensionResults: { type: 'object', properties: {} },
      response: { type: 'object', properties },
    },
  }) as const

const ADDED = responseOf({ clientDataJSON: BYTES, attestationObject: BYTES })
const USED = responseOf({ clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES })
const TRANSPORTS = {
  type: 'array',
  items: { type: 'string', enum: ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] },
  maxItems: 7,
} as const
const WITH_TRANSPORTS = {
  type: 'object',
  properties: { response: { type: 'object', properties: { transports: TRANSPORTS } } },
} as const

function parseAs<const S extends CallSchema>(schema: S, text: string): ValueOf<S> | null {
  try {
    const response = readDescribed(schema, JSON.parse(text), 'response')
    return response.ok ? response.value : null
  } catch {
    return null
  }
}

/**
 * Reads the response of a device that has created a passkey; `null` for anything else. Transports are hints: a list that
 * cannot be read is taken for an empty one.
 */
export function parseNewPasskey(text: string) {
  const added = parseAs(ADDED, text)
  if (!added) return null
  const transports = parseAs(WITH_TRANSPORTS, text)?.response.transports ?? []
  return { ...added, response: { ...added.response, transports } }
}

/** Reads the response of a device that has used a passkey; `null` for anything else. */
export const parsePasskeyLogin = (text: string) => parseAs(USED, text)
