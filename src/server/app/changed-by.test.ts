import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'

const OWN = '/wp-json/vitrine/v1'

interface Told {
  id: number
  code: string
  message: string
  updatedBy: string | null
  createdBy: string
  data: { by: string | null; at: string }
}

/** Opens a site, and returns the response to a change of an outdated version. */
async function site() {
  const api = await openApi()
  const call = (...asked: Parameters<typeof api.call>) => api.call<Told>(...asked)
  const refused = async (path: string, body: object, tag: string) => {
    const { status, body: told } = await call('ada', 'PUT', path, body, { 'if-match': tag })
    return [status, told.code, told.data.by]
  }
  return { ...api, call, refused }
}

// @behaviour call-1
it('tells the name of who changed an entry, and nobody once their account is gone', async () => {
  const { call, refused, accounts } = await site()
  const made = await call('ada', 'POST', `${OWN}/entries/work`, { values: { title: 'Dune' } })
  const path = `${OWN}/entries/work/${made.body.id}`
  const draft = `${path}/working-copy`
  const saved = await call('ben', 'PUT', draft, { values: { summary: 'Sand.' } }, { 'if-match': made.etag })
  expect(saved.body.updatedBy).toBe('Ben')
  expect(await refused(draft, { values: { summary: 'Mud.' } }, made.etag)).toEqual([
    412,
    'rest_conflict',
    'Ben',
  ])
  await accounts.remove('ben')
  expect((await call('ada', 'GET', path)).body.updatedBy).toBeNull()
  expect(await refused(draft, { values: { summary: 'Mud.' } }, made.etag)).toEqual([
    412,
    'rest_conflict',
    null,
  ])
})

// @behaviour call-1
it('tells by name who changed a term, a menu or a picture', async () => {
  const { call, refused, services } = await site()
  const term = await call('ada', 'POST', `${OWN}/terms/categories`, { name: 'Posters' })
  const terms = `${OWN}/terms/categories/${term.body.id}`
  await call('ben', 'PUT', terms, { name: 'Prints' }, { 'if-match': term.etag })
  expect(await refused(terms, { name: 'Maps' }, term.etag)).toEqual([412, 'rest_conflict', 'Ben'])
  const menus = `${OWN}/menus/primary`
  const menu = await call('ada', 'GET', menus)
  await call('ben', 'PUT', menus, { values: { entries: [] } }, { 'if-match': menu.etag })
  expect(await refused(menus, { values: { entries: [] } }, menu.etag)).toEqual([412, 'rest_conflict', 'Ben'])
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const stored = await services.media.store(bytes, { fileName: 'sea.png', alt: '', title: 'Sea' })
  if (!stored.ok) throw new Error(stored.error.code)
  const picture = `${OWN}/media/${stored.value.id}`
  const medium = await call('ada', 'GET', picture)
  await call('ben', 'PATCH', picture, { title: 'Lake' }, { 'if-match': medium.etag })
  const late = await call('ada', 'PATCH', picture, { title: 'Pond' }, { 'if-match': medium.etag })
  expect([late.status, late.body.data.by, late.body.data.at]).toEqual([412, 'Ben', expect.any(String)])
})
