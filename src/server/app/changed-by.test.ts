import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openApi } from '../../../tests/support/server/open-api.ts'

const OWN = '/wp-json/vitrine/v1'

interface WpRecord {
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
  const call = (...args: Parameters<typeof api.call>) => api.call<WpRecord>(...args)
  const refusalOf = async (path: string, body: object, tag: string) => {
    const { status, body: refusal } = await call('ada', 'PUT', path, body, { 'if-match': tag })
    return [status, refusal.code, refusal.data.by]
  }
  return { ...api, call, refusalOf }
}

// @behaviour call-1
it('gives the name of the user who changed an entry, and none once their account is removed', async () => {
  const { call, refusalOf, accounts } = await site()
  const work = await call('ada', 'POST', `${OWN}/entries/work`, { values: { title: 'Dune' } })
  const path = `${OWN}/entries/work/${work.body.id}`
  const draft = `${path}/working-copy`
  const workingCopy = await call(
    'ben',
    'PUT',
    draft,
    { values: { summary: 'Sand.' } },
    { 'if-match': work.etag },
  )
  expect(workingCopy.body.updatedBy).toBe('Ben')
  expect(await refusalOf(draft, { values: { summary: 'Mud.' } }, work.etag)).toEqual([
    412,
    'rest_conflict',
    'Ben',
  ])
  await accounts.remove('ben')
  expect((await call('ada', 'GET', path)).body.updatedBy).toBeNull()
  expect(await refusalOf(draft, { values: { summary: 'Mud.' } }, work.etag)).toEqual([
    412,
    'rest_conflict',
    null,
  ])
})

// @behaviour call-1
it('gives the name of the user who changed a term, a menu or a media item', async () => {
  const { call, refusalOf, services } = await site()
  const term = await call('ada', 'POST', `${OWN}/terms/categories`, { name: 'Posters' })
  const terms = `${OWN}/terms/categories/${term.body.id}`
  await call('ben', 'PUT', terms, { name: 'Prints' }, { 'if-match': term.etag })
  expect(await refusalOf(terms, { name: 'Maps' }, term.etag)).toEqual([412, 'rest_conflict', 'Ben'])
  const menus = `${OWN}/menus/primary`
  const menu = await call('ada', 'GET', menus)
  const entries = [{ label: 'Sea', url: '/sea/', children: [] }]
  await call('ben', 'PUT', menus, { values: { entries } }, { 'if-match': menu.etag })
  expect(await refusalOf(menus, { values: { entries: [] } }, menu.etag)).toEqual([
    412,
    'rest_conflict',
    'Ben',
  ])
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const result = await services.media.store(bytes, { fileName: 'sea.png', alt: '', title: 'Sea' })
  if (!result.ok) throw new Error(result.error.code)
  const picture = `${OWN}/media/${result.value.id}`
  const medium = await call('ada', 'GET', picture)
  await call('ben', 'PATCH', picture, { title: 'Lake' }, { 'if-match': medium.etag })
  const late = await call('ada', 'PATCH', picture, { title: 'Pond' }, { 'if-match': medium.etag })
  expect([late.status, late.body.data.by, late.body.data.at]).toEqual([412, 'Ben', expect.any(String)])
})
