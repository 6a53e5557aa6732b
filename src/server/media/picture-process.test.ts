import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { pictureProcess } from './picture-process.ts'

/** A worker that says who it is, and does what the name of the original says. */
const WORKER = `
process.on('message', ({ id, kind, original }) => {
  if (original === 'crash') process.exit(1)
  if (original === 'damaged') return process.send({ id, error: 'pixel limit' })
  if (original === 'never') return
  if (kind === 'read') return process.send({ id, result: { width: original.length, height: process.pid, dominantColor: '' } })
  setTimeout(() => process.send({ id, result: Buffer.from(original) }), 20)
})
process.on('disconnect', () => process.exit())
`

async function tools(idleMs?: number) {
  const worker = join(await temporaryFolder(), 'worker.cjs')
  await writeFile(worker, WORKER)
  const pictures = pictureProcess(worker, idleMs)
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

it('pictures are made in one other process, several at a time', async () => {
  const { pictures, encode, pid } = await tools()
  expect(await Promise.all(['a', 'b', 'c'].map(encode))).toEqual(['a', 'b', 'c'])
  expect(await pictures.read(new Uint8Array(7))).toMatchObject({ width: 7 })
  expect(await pid()).toBe(await pid())
  expect(await pid()).not.toBe(process.pid)
})

it('a picture that cannot be read fails alone', async () => {
  const { encode } = await tools()
  const [good, damaged] = await Promise.allSettled([encode('good'), encode('damaged')])
  expect(good).toMatchObject({ value: 'good' })
  expect(damaged).toMatchObject({ reason: new Error('pixel limit') })
})

it('the process ends when no other picture comes, and begins again with the next one', async () => {
  const { pid } = await tools(50)
  const first = await pid()
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false)
  expect(await pid()).not.toBe(first)
})

it('a picture that breaks the process breaks nothing else', async () => {
  const { encode, pid } = await tools()
  const first = await pid()
  await expect(Promise.all([encode('never'), encode('crash')])).rejects.toThrow(
    'The process for pictures has ended.',
  )
  expect(await encode('next')).toBe('next')
  expect(await pid()).not.toBe(first)
})

it('nobody waits for a picture after the end', async () => {
  const { pictures, encode, pid } = await tools()
  const first = await pid()
  const asked = encode('never')
  pictures.close()
  await expect(asked).rejects.toThrow('The server is ending.')
  await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false)
})
