import { createRequire } from 'node:module'
import apiFetch from '@wordpress/api-fetch'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { makeApplicationPassword } from '../../../../tests/support/server/callers.ts'
import { openAccounts, PASSWORD } from '../../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../../tests/support/server/open-site.ts'
import { listenUntilTestEnds } from '../../../../tests/support/server/raw-connection.ts'

const require = createRequire(import.meta.url)

interface WpRecord {
  id: number
  status: string
  title: { rendered: string }
  _paging?: { total: number; totalPages: number; next?: Query }
}

/** Part of `wpapi`, which has no types, that the tests use. */
interface Query extends PromiseLike<WpRecord[] & WpRecord> {
  param(name: string, value: unknown): Query
  id(id: number): Query
  perPage(count: number): Query
  search(text: string): Query
  status(status: string): Query
  file(content: Buffer, name: string): Query
  create(values: object): Promise<WpRecord>
  update(values: object): Promise<WpRecord>
  delete(options?: object): Promise<WpRecord>
  get(): Promise<WpRecord[] & WpRecord>
}
interface Client {
  auth(credentials: { username: string; password: string }): void
  namespace(
    name: 'wp/v2',
  ): Record<'astra-portfolio' | 'astra-portfolio-tags' | 'pages' | 'media', () => Query>
}
const WPAPI = require('wpapi') as { discover(address: string): Promise<Client> }

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2a060' } })
    .png()
    .toBuffer()

/** A site that listens, and an application password of the editor Ben. */
async function site() {
  const { services } = await openAccounts()
  await services.pages.save({ path: '/', title: 'Home' })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const app = openSite(services, url)
  await listenUntilTestEnds(app.listener, port)
  const browser = testBrowser(app, '203.0.113.1', url)
  await browser.fillIn('/login', { login: 'ben', password: PASSWORD })
  const password = await makeApplicationPassword(browser)
  return { url, services, password, browser }
}

describe('wpapi', () => {
  // @behaviour api-9 call-4
  it('finds the site by a page of it, and creates, changes, lists, pages and trashes', async () => {
    const { url, password } = await site()
    const client = await WPAPI.discover(url)
    client.auth({ username: 'ben', password })
    const space = client.namespace('wp/v2')
    const works = () => space['astra-portfolio']()
    const ids: number[] = []
    for (const title of ['One', 'Two', 'Three']) {
      const work = await works().create({ title, status: 'publish', 'portfolio-type': 'page' })
      ids.push(work.id)
    }
    const changedWork = await works()
      .id(ids[0] ?? 0)
      .update({ title: 'One & only' })
    expect(changedWork.title.rendered).toBe('One &#038; only')
    const first = await works().perPage(2).get()
    expect([first.length, first._paging?.total, first._paging?.totalPages]).toEqual([2, 3, 2])
    const second = await first._paging?.next?.get()
    expect(second).toHaveLength(1)
    const idsOf = (records: WpRecord[]) => records.map(({ id }) => id)
    expect(idsOf(await works().search('only').get())).toEqual([ids[0]])
    expect(
      (
        await works()
          .id(ids[0] ?? 0)
          .delete()
      ).status,
    ).toBe('trash')
    expect(await works().get()).toHaveLength(2)
    expect(idsOf(await works().param('status', 'trash').get())).toEqual([ids[0]])
    const pages = () => space.pages()
    const page = await pages().create({ title: 'About', status: 'publish' })
    expect(await pages().id(page.id).get()).toMatchObject({ status: 'publish', slug: 'about' })
    const refusal = await works()
      .create({ status: 'odd' })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'rest_invalid_param' })
  })
})

// @behaviour upload-4 call-7 call-8
it('wpapi uploads an image, describes it, and creates terms', async () => {
  const { url, password } = await site()
  const client = await WPAPI.discover(url)
  client.auth({ username: 'ben', password })
  const space = client.namespace('wp/v2')
  const media = await space
    .media()
    .file(await picture(), 'dune.png')
    .create({ title: 'Dune', alt_text: 'Sand.' })
  expect(media).toMatchObject({ title: { raw: 'Dune' }, alt_text: 'Sand.', mime_type: 'image/png' })
  const changedMedia = await space.media().id(media.id).update({ caption: 'By night.' })
  expect(changedMedia).toMatchObject({ caption: { raw: 'By night.' }, alt_text: 'Sand.' })
  expect(await space.media().get()).toHaveLength(1)
  expect((await space.media().id(media.id).delete()).status).toBe('trash')
  const tags = () => space['astra-portfolio-tags']()
  const tag = await tags().create({ name: 'Sand' })
  expect(await tags().id(tag.id).update({ name: 'Dunes' })).toMatchObject({ name: 'Dunes', slug: 'sand' })
  const refusal = await tags()
    .create({ name: 'dunes' })
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'term_exists', data: { term_id: tag.id } })
  expect(await tags().id(tag.id).delete({ force: true })).toMatchObject({ deleted: true })
})

describe('@wordpress/api-fetch', () => {
  it('creates, changes and trashes with the session and nonce of a page, and reads whole lists', async () => {
    const { url, services, browser } = await site()
    const { nonce } = (await (await browser.get('/wp-json/vitrine/v1/nonce')).json()) as { nonce: string }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: url, 'x-wp-nonce': nonce }
    const root = apiFetch.createRootURLMiddleware(`${url}/wp-json/`)
    const ask = <T>(options: { path: string; method?: string; data?: object; body?: FormData }) =>
      new Promise<T>((resolve, reject) => {
        // Middlewares belong to the whole process, so the address is made here.
        Promise.resolve(root({ ...options, headers }, (made) => apiFetch(made) as Promise<T>)).then(
          (value) => resolve(value as T),
          reject,
        )
      })
    const path = '/wp/v2/astra-portfolio'
    const work = await ask<WpRecord>({
      path,
      method: 'POST',
      data: { title: 'Dune', 'portfolio-type': 'page' },
    })
    const one = `${path}/${work.id}`
    const published = await ask<WpRecord>({ path: one, method: 'PUT', data: { status: 'publish' } })
    expect(published.status).toBe('publish')
    for (const title of ['Two', 'Three'])
      await ask({ path, method: 'POST', data: { title, status: 'publish', 'portfolio-type': 'page' } })
    expect(await ask<WpRecord[]>({ path: `${path}?per_page=-1` })).toHaveLength(3)
    expect((await ask<WpRecord>({ path: one, method: 'DELETE' })).status).toBe('trash')
    expect(await services.portfolio.byId(work.id)).toBeNull()
    await expect(ask({ path: one, method: 'DELETE' })).rejects.toMatchObject({ code: 'rest_already_trashed' })
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'dune.png')
    const media = '/wp/v2/media'
    const uploaded = await ask<WpRecord>({ path: media, method: 'POST', body })
    expect(await ask<WpRecord[]>({ path: media })).toMatchObject([
      { id: uploaded.id, mime_type: 'image/png' },
    ])
    expect((await ask<WpRecord>({ path: `${media}/${uploaded.id}`, method: 'DELETE' })).status).toBe('trash')
    await expect(ask({ path: '/wp/v2/settings' })).rejects.toMatchObject({ code: 'rest_forbidden' })
  })
})
