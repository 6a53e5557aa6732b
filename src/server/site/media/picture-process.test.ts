import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { pictureProcess } from './picture-process.ts'

/** Script of a worker that reports its process id, and does what the name of the original says. */
const WORKER = `
process.on('message', ({ id, kind, original }) => {
  if (original === 'crash') process.exit(1)
  if (original === 'memory') process.kill(process.pid, 'SIGKILL')
  if (original === 'block') for (;;);
  if (original === 'environment') return process.send({ id, result: Buffer.from(Object.keys(process.env).sort().join()) })
  if (original === 'damaged') return process.send({ id, error: 'pixel limit' })
  if (original === 'never') return
  if (kind === 'read') return process.send({ id, result: { width: original.length, height: process.pid, dominantColor: '' } })
  setTimeout(() => process.send({ id, result: Buffer.from(original) }), 20)
})
process.on('disconnect', () => process.exit())
`

async function tools(times?: Parameters<typeof pictureProcess>[1]) {
  const worker = join(await temporaryFolder(), 'worker.cjs')
  await writeFile(worker, WORKER)
  const pictures = pictureProcess(worker, times)
  onTestFinished(() => pictures.close())
  const size = { width: 1, height: 1 }
  const encode = async (original: string) =>
    Buffer.from(await pictures.encode(original, size, 'webp')).toString()
  const pid = async () => (await pictures.read(new Uint8Array(3))).height
  return { pictures, encode, pid }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('images are encoded in one other process, several at a time', async () => {
  const { pictures, encode, pid } = await tools()
  expect(await Promise.all(['a', 'b', 'c'].map(encode))).toEqual(['a', 'b', 'c'])
  expect(await pictures.read(new Uint8Array(7))).toMatchObject({ width: 7 })
  expect(await pid()).toBe(await pid())
  expect(await pid()).not.toBe(process.pid)
})

it('an unreadable image fails alone', async () => {
  const { encode } = await tools()
  const [good, damaged] = await Promise.allSettled([encode('good'), encode('damaged')])
  expect(good).toMatchObject({ value: 'good' })
  expect(damaged).toMatchObject({ reason: new Error('pixel limit') })
})

it('the process ends when no other image follows, and starts again with the next one', async () => {
  const { pid } = await tools({ idleMs: 50 })
  const first = await pid()
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false)
  expect(await pid()).not.toBe(first)
})

it('an image that crashes the process fails alone, also beside others in progress', async () => {
  const { encode, pid } = await tools()
  const first = await pid()
  const results = await Promise.allSettled(['a', 'crash', 'b', 'memory', 'c'].map(encode))
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'a',
    'The process for pictures has ended.',
    'b',
    'The process for pictures ran out of memory.',
    'c',
  ])
  expect(await pid()).not.toBe(first)
})

// @behaviour media-10
it('an image that takes too long is ended with its process, and the others continue', async () => {
  // Long enough for a process to start on a busy machine.
  const { encode, pid } = await tools({ encodeMs: 5000 })
  const first = await pid()
  const results = await Promise.allSettled(['block', 'a', 'b'].map(encode))
  expect(results).toMatchObject([
    { reason: new Error('The picture takes too long.') },
    { value: 'a' },
    { value: 'b' },
  ])
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false)
})

// @behaviour media-10
it('the process has no secrets of the server', async () => {
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-server')
  vi.stubEnv('DATABASE_URL', 'postgres://somebody@example.org/vitrine')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { encode } = await tools()
  const names = (await encode('environment')).split(',')
  expect(names).toContain('PATH')
  expect(names).not.toContain('AUTH_SECRET')
  expect(names).not.toContain('DATABASE_URL')
})

it('no request for an image waits after the end', async () => {
  const { pictures, encode, pid } = await tools()
  const first = await pid()
  const encoding = encode('never')
  pictures.close()
  await expect(encoding).rejects.toThrow('The server is ending.')
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false)
})
