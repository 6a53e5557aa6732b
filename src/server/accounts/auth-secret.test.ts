import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { authSecret } from './auth-secret.ts'

it('a secret that another process is still writing is waited for', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'auth-secret')
  await writeFile(file, '')
  const read = authSecret(folder, null)
  await pause(100)
  await writeFile(file, `${'k'.repeat(43)}\n`)
  expect(await read).toBe('k'.repeat(43))
})

it('a file that holds no secret is named, with what to do', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'auth-secret'), 'short')
  await expect(authSecret(folder, null)).rejects.toThrow(/has 5: put it back from a backup/)
})
