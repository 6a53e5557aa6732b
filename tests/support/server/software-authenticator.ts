import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const FLAGS = { present: 1, verified: 4, hasKey: 64 }

/** Values that a test makes a device report instead of the true ones. */
interface ReportedValues {
  origin?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
}

/** Creates a software device with one passkey, which responds as browsers do (WebAuthn, ES256). */
export function createSoftwareAuthenticator(host = 'localhost', origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (most: number, content: Buffer) => Buffer.concat([Buffer.from([0x58, most]), content])
  // Map of type (2) EC, algorithm (-7) ES256, curve (1) P-256, and both coordinates.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(32, Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(32, Buffer.from(y, 'base64url')),
  ])
  const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()
  const clientData = (type: string, challenge: string, said: ReportedValues) =>
    Buffer.from(
      JSON.stringify({ type, challenge: said.challenge ?? challenge, origin: said.origin ?? origin }),
    )
  const head = (flags: number, said: ReportedValues) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said.counter ?? ++counter)
    const shownFlags = said.isVerified === false ? flags & ~FLAGS.verified : flags
    return Buffer.concat([sha(host), Buffer.from([shownFlags]), count])
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    /** Creates the passkey. */
    add(challenge: string, said: ReportedValues = {}): string {
      const data = Buffer.concat([
        head(FLAGS.present | FLAGS.verified | FLAGS.hasKey, said),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data.length, data),
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Signs a challenge with the passkey. */
    use(challenge: string, said: ReportedValues = {}): string {
      const client = clientData('webauthn.get', challenge, said)
      const data = head(FLAGS.present | FLAGS.verified, said)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
