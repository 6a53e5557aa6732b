import sharp from 'sharp'
import type { ServicesOptions } from '../../../src/server/app/create-services.ts'
import type { Config } from '../../../src/server/kit/platform/config.ts'
import { basicOf, makeApplicationPassword, sessionHeaders } from './callers.ts'
import { openAccounts, PASSWORD } from './open-accounts.ts'
import { openSite, testBrowser } from './open-site.ts'

const ORIGIN = 'http://localhost:3000'
export const UPLOADS = '/wp-json/vitrine/v1/uploads'

/** Bytes of a file as requests take them. */
type Bytes = Uint8Array<ArrayBuffer>

/** Creates a JPEG of one colour that no other test has. */
export const photo = async (background: string, width = 600, height = 400): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

/** Creates a JPEG that compresses badly, of some 400 kB. */
export async function grainyPhoto(sigma = 60): Promise<Bytes> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const grain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
  return new Uint8Array(await grain.jpeg({ quality: 90 }).toBuffer())
}

/** Opens a site with programs of its people that send files: Ada owns it, Ben edits, Cy is a member. */
export async function openFileApi(options: Partial<ServicesOptions> = {}, config: Partial<Config> = {}) {
  const { services, accounts, clock } = await openAccounts(options, config)
  const app = openSite(services)
  const callers = new Map<string, Record<string, string>>()
  /** Returns the headers of a login: Ada calls with a session, everybody else with a program. */
  const who = async (login: string): Promise<Record<string, string>> => {
    const present = callers.get(login)
    if (present) return present
    const browser = testBrowser(app, '203.0.113.1')
    await browser.fillIn('/login', { login, password: PASSWORD })
    const headers =
      login === 'ada'
        ? await sessionHeaders(browser)
        : { authorization: basicOf(login, await makeApplicationPassword(browser)) }
    callers.set(login, headers)
    return headers
  }
  /** Sends a request as somebody, or as a visitor. */
  const send = async (
    login: string | null,
    method: string,
    path: string,
    body?: BodyInit | object | null,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const isPlain = body !== undefined && body !== null && Object.getPrototypeOf(body) === Object.prototype
    const request = new Request(path.startsWith('http') ? path : `${ORIGIN}${path}`, {
      method,
      headers: {
        ...(login && (await who(login))),
        ...(isPlain && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as BodyInit) }),
      ...(body instanceof ReadableStream && { duplex: 'half' as const }),
    })
    return app.fetch(request, { clientIp: '203.0.113.5' })
  }
  const tus = (
    login: string | null,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
  ) => send(login, method, path, body, { 'tus-resumable': '1.0.0', ...headers })
  /** Begins an upload. Resolves with its address. */
  const begin = async (login: string, name: string, bytes: number): Promise<string> => {
    const response = await tus(login, 'POST', UPLOADS, {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    return response.headers.get('location') ?? ''
  }
  const patch = (login: string, path: string, offset: number, body: BodyInit) =>
    tus(
      login,
      'PATCH',
      path,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    )
  /** Sends a whole file. Resolves with the last response. */
  const upload = async (login: string, name: string, bytes: Uint8Array): Promise<Response> =>
    patch(login, await begin(login, name, bytes.byteLength), 0, new Uint8Array(bytes))
  return { services, accounts, app, clock, send, tus, begin, patch, upload }
}
