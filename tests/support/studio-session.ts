import type { APIResponse, Page } from '@playwright/test'

/** Path of the site's own API. */
const API = '/wp-json/vitrine/v1'

/** Calls the site's API as the person who is logged in. */
export interface StudioSession {
  /**
   * Answers with the response; throws if the call is refused.
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
 * The session of the person who is logged in. Its calls need no open page and pass by the routes of the page, so that
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
