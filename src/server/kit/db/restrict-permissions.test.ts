import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'

it.skipIf(process.platform === 'win32')(
  'the next start removes the access of other users to a folder, and logs it once',
  async () => {
    const { dataDir, close } = await openTestServices()
    await close()
    const [database, media] = [join(dataDir, 'vitrine.sqlite'), join(dataDir, 'media')]
    await chmod(database, 0o644)
    await chmod(media, 0o755)
    const { reports } = await openTestServices(dataDir)
    const modes = await Promise.all([database, media].map(async (path) => (await stat(path)).mode & 0o777))
    expect(modes).toEqual([0o600, 0o700])
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatch(
      /^Other users of this machine could read .*vitrine\.sqlite.*media: now only this user can\.$/,
    )
    expect((await openTestServices(dataDir)).reports).toEqual([])
  },
)
