import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { takeProcessLock } from './process-lock.ts'

const lockFile = async () => join(await temporaryFolder(), 'some.lock')

it('one process holds the lock, the next gets it afterwards, and nothing is written', async () => {
  const file = await lockFile()
  const first = takeProcessLock(file)
  expect(first).not.toBeNull()
  expect(takeProcessLock(file)).toBeNull()
  first?.release()
  const second = takeProcessLock(file)
  expect(second).not.toBeNull()
  second?.release()
  expect(statSync(file).size).toBe(0)
})

it('many hold it as a shared lock, and none exclusively meanwhile', async () => {
  const file = await lockFile()
  const locks = [takeProcessLock(file, 'shared'), takeProcessLock(file, 'shared')]
  expect(locks).not.toContain(null)
  expect(takeProcessLock(file)).toBeNull()
  for (const lock of locks) lock?.release()
  const alone = takeProcessLock(file)
  expect(takeProcessLock(file, 'shared')).toBeNull()
  alone?.release()
})

it('a killed process releases it', async () => {
  const file = await lockFile()
  const code = `
    const { takeProcessLock } = await import('./src/server/kit/db/process-lock.ts')
    console.log(takeProcessLock(${JSON.stringify(file)}) ? 'held' : 'refused')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code])
  onTestFinished(() => void other.kill('SIGKILL'))
  const output = await new Promise<string>((resolve) =>
    other.stdout.once('data', (part) => resolve(String(part))),
  )
  expect(output).toContain('held')
  expect(takeProcessLock(file)).toBeNull()
  const exit = new Promise((resolve) => other.once('exit', resolve))
  other.kill('SIGKILL')
  await exit
  const lock = takeProcessLock(file)
  expect(lock).not.toBeNull()
  lock?.release()
})
