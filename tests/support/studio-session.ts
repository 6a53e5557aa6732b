import type { APIResponse, Page } from '@playwright/test'

/** Path of the site's own API. */
const API = '/wp-json/vitrine/v1'

/** Client that calls the site's API as the logged-in person. */
export interface StudioSession {
  /**
   * Resolves with the response; throws if the call is refused.
   *
   * @param path below `/wp-json/vitrine/v1/`
   */
  send(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    options?: { data?: object | Buffer; headers?: Record<string, string> },
  ): Promise<APIResponse>
}

/**
 * Opens the session of the logged-in person. Its calls need no open page and bypass the routes of the page, so that
 * they prepare a test quickly and act like another window.
 *
 * @param site address of the site; the one of the test if it is left out
 */
export async function studioSession(page: Page, site = ''): Promise<StudioSession> {
  const document = await page.request.get(`${site}/studio/works`)
  const [, boot = '{}'] = /id="studio-boot">([^<]*)</.exec(await document.text()) ?? []
  const { nonce } = JSON.parse(boot)
  const { origin } = new URL(document.url())
  return {
    async send(method, path, { data, headers } = {}) {
      const response = await page.request.fetch(`${origin}${API}/${path}`, {
        method,
        headers: { 'x-wp-nonce': nonce, origin, ...headers },
        ...(data && { data }),
      })
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
      return response
    },
  }
}
