import { expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const V1 = '/wp-json/vitrine/v1'

// @behaviour author-8 share-1
it('a preview link shows its expiry in the time zone of the site, or in UTC if the zone is unknown', async () => {
  const { call, visit, services } = await openApi()
  const work = await call<{ id: number }>('ben', 'POST', `${V1}/entries/work`, {
    values: { title: 'Dune study', type: 'page' },
  })
  const link = await call<{ url: string; expiresAt: string }>('ben', 'POST', `${V1}/preview-links`, {
    kind: 'work',
    id: work.body.id,
  })
  const endText = async (timeZone: string) => {
    await services.settings.change({ timeZone })
    return /Until ([^.]+)\./.exec((await visit(new URL(link.body.url).pathname)).text)?.[1]
  }
  const day = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(
      new Date(link.body.expiresAt),
    )
  // More than a day apart.
  const [east, west] = [await endText('Pacific/Kiritimati'), await endText('Etc/GMT+12')]
  expect([east, west]).toEqual([day('Pacific/Kiritimati'), day('Etc/GMT+12')])
  expect(east).not.toBe(west)
  expect(await endText('Mars/Base')).toBe(day('UTC'))
})
