import { demoSites } from '../../../src/demo/index.ts'
import { type App, type AppOptions, createApp } from '../../../src/server/app/create-app.ts'
import type { Services } from '../../../src/server/app/create-services.ts'
import type { BuiltAssets } from '../../../src/server/kit/assets/built-assets.ts'
import { testManifest } from './test-manifest.ts'

/** Opens the whole site over services, without a build and without a socket. */
export const openSite = (
  services: Services,
  siteUrl: string | null = null,
  trustedProxies: string[] = [],
  {
    files = new Map(),
    clock,
    log = () => {},
    observe,
    workshop = false,
  }: { files?: BuiltAssets['files']; workshop?: boolean } & Pick<
    AppOptions,
    'clock' | 'log' | 'observe'
  > = {},
): App =>
  createApp(
    services,
    { siteUrl, port: 3000, devReload: false, trustedProxies, workshop },
    {
      assets: { manifest: testManifest(), files },
      log,
      observe,
      extraRoutes: [demoSites(services.portfolio)],
      ...(clock && { clock }),
    },
  )

/** Browser without a screen: keeps cookies and sends forms as pages contain them. */
export interface TestBrowser {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends exactly these fields. */
  send(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** Opens a page, following redirects, and sends its form with these fields filled in, along with the hidden ones. */
  fillIn(page: string, fields: Record<string, string>, action?: string): Promise<Response>
  readonly cookies: Map<string, string>
}

/** @param address IP address of the visitor */
export function testBrowser(
  app: App,
  address = '203.0.113.1',
  origin = 'http://localhost:3000',
): TestBrowser {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar && !headers.has('cookie')) headers.set('cookie', jar)
    const request = new Request(`${origin}${path}`, { ...init, headers })
    const response = await app.fetch(request, { clientIp: address })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/;\s*max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { origin, ...headers }, body: new URLSearchParams(fields) })
  return {
    cookies,
    get,
    send,
    async fillIn(page, fields, action = page.split('?')[0] ?? page) {
      const response = await get(page)
      const location = response.headers.get('location')
      const html = await (location === null ? response : await get(location)).text()
      const form = html.split('<form').find((part) => part.includes(`action="${action}"`)) ?? ''
      const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const hiddenFields = Object.fromEntries(
        hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
      )
      return send(action, { ...hiddenFields, ...fields })
    },
  }
}
