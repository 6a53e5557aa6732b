import { z } from 'zod'

const BYTES = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8192)
const COMMON = {
  id: BYTES.max(1400),
  rawId: BYTES.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const ADDED = z.object({
  ...COMMON,
  response: z.object({
    clientDataJSON: BYTES,
    attestationObject: BYTES,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(7)
      .catch([]),
  }),
})
const USED = z.object({
  ...COMMON,
  response: z.object({ clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES }),
})

const parseAs = <Answer>(shape: z.ZodType<Answer>, text: string): Answer | null => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Reads the response of a device that has created a passkey (`parseNewPasskey`) or used one (`parsePasskeyLogin`); `null` for anything
 * else.
 */
export const parseNewPasskey = (text: string) => parseAs(ADDED, text)
export const parsePasskeyLogin = (text: string) => parseAs(USED, text)
