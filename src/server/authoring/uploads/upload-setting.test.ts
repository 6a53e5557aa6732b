import { expect, it } from 'vitest'
import { openFileApi } from '../../../../tests/support/server/open-file-api.ts'

const OWNER = { id: 'ada', name: 'Ada', role: 'owner' } as const

// @behaviour author-8
it('a file above the configured limit is refused', async () => {
  const { services, begin } = await openFileApi()
  await services.settings.change({ uploadMegabytes: 2 })
  expect(await services.uploads.limits(OWNER)).toMatchObject({ value: { pictureBytes: 2 * 1024 ** 2 } })
  await begin('ben', 'dune.jpg', 2 * 1024 ** 2)
  await expect(begin('ben', 'dune.jpg', 2 * 1024 ** 2 + 1)).rejects.toThrow(/413 .*larger than 2 MB/)
  // Nothing makes more of it than the server takes.
  await services.settings.change({ uploadMegabytes: 5000 })
  expect(await services.uploads.limits(OWNER)).toMatchObject({ value: { pictureBytes: 100 * 1024 ** 2 } })
})
