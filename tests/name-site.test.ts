import { expect, it } from 'vitest'
import { fail, ok } from '../src/core/kit/result.ts'
import { type Api, type ApiError, declaredCalls } from '../src/studio/api/index.ts'
import { nameSite } from '../src/studio/onboarding/name-site.ts'
import { openApi } from './support/server/open-api.ts'

/** Opens a site with a home page, and the studio's client of its API as its owner uses it. */
async function openOwner({ refused = [] as string[] } = {}) {
  const { services, call } = await openApi()
  const intro = (heading: string) => ({ name: 'intro', attributes: { heading, text: 'By the sea.' } })
  await services.settings.change({ title: 'Saltglass' })
  const id = await services.pages.save(
    { path: '/', title: 'Saltglass', blocks: [intro('Saltglass'), intro('Prints')] },
    'demo',
  )
  const makeCall: Api['call'] = async <T>(
    path: string,
    { method, body, ifMatch }: Parameters<Api['call']>[1] = {},
  ) => {
    const lost: ApiError = { status: 0, code: '', message: '', data: {} }
    if (refused.includes(`${method ?? 'GET'} ${path}`)) return fail(lost)
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    const answer = await call<T>('ada', method ?? 'GET', `/wp-json/vitrine/v1/${path}`, body, headers)
    const error: ApiError = { status: answer.status, code: '', message: '', data: {} }
    return answer.status < 400 ? ok({ body: answer.body, etag: answer.etag }) : fail(error)
  }
  return { services, call, id, api: { call: makeCall, ...declaredCalls(makeCall) } as Api }
}

// @behaviour studio-241
it('the home page gets the name of the site in place of the previous one', async () => {
  const { services, api } = await openOwner()
  expect(await nameSite(api, 'Dunes')).toMatchObject({ ok: true })
  expect((await services.settings.stored()).title).toBe('Dunes')
  expect(await services.pages.byPath('/', 'members')).toMatchObject({
    title: 'Dunes',
    blocks: [
      { attributes: { heading: 'Dunes', text: 'By the sea.' } },
      { attributes: { heading: 'Prints', text: 'By the sea.' } },
    ],
  })
})

// @behaviour studio-241
it('a home page with a title of its own, or with unpublished changes, stays unchanged', async () => {
  const { services, api, call, id } = await openOwner()
  const path = `/wp-json/vitrine/v1/entries/page/${id}`
  const { etag } = await call('ada', 'GET', path)
  await call(
    'ada',
    'PUT',
    `${path}/working-copy`,
    { values: { description: 'Being written' } },
    { 'if-match': etag },
  )
  expect(await nameSite(api, 'Dunes')).toMatchObject({ ok: true })
  expect(await services.pages.byPath('/', 'members')).toMatchObject({ title: 'Saltglass' })
  const singletonOf = await call('ada', 'GET', path)
  await call(
    'ada',
    'PUT',
    `${path}/working-copy`,
    { values: { title: 'Welcome' } },
    { 'if-match': singletonOf.etag },
  )
  const { etag: newest } = await call('ada', 'GET', path)
  await call('ada', 'POST', `${path}/publish`, {}, { 'if-match': newest })
  expect(await nameSite(api, 'Kelp')).toMatchObject({ ok: true })
  expect(await services.pages.byPath('/', 'members')).toMatchObject({ title: 'Welcome' })
})

// @behaviour studio-241
it.each(['GET appearance', 'PUT appearance', 'POST entries/page/1/publish'])(
  'the message says that the previous name may remain if %s fails',
  async (refused) => {
    const { services, api, id } = await openOwner({ refused: [refused] })
    await services.settings.change({ footer: ['Saltglass', 'By the sea'] })
    expect(id).toBe(1)
    expect(await nameSite(api, 'Dunes')).toEqual({ ok: true, value: 'namedInPart' })
    expect((await services.settings.stored()).title).toBe('Dunes')
  },
)

// @behaviour studio-241
it('the message says whether something was removed with the previous name', async () => {
  const { services, api } = await openOwner()
  expect(await nameSite(api, 'Dunes')).toEqual({ ok: true, value: 'named' })
  await services.settings.change({ footer: ['Dunes'] })
  expect(await nameSite(api, 'Kelp')).toEqual({ ok: true, value: 'namedWithRoom' })
  expect((await services.settings.stored()).footer).toEqual(['Kelp'])
})

// @behaviour studio-241
it('a second try after a title that could not be published still changes what has the previous one', async () => {
  const refused = ['POST settings/publish']
  const { services, api } = await openOwner({ refused })
  expect(await nameSite(api, 'Dunes')).toMatchObject({ ok: false })
  refused.pop()
  expect(await nameSite(api, 'Dunes')).toMatchObject({ ok: true })
  expect(await services.pages.byPath('/', 'members')).toMatchObject({ title: 'Dunes' })
})
