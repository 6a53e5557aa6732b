import { describe, expect, it } from 'vitest'
import { MissingFileError, type Storage, type StorageKey } from '../../src/server/kit/storage/index.ts'

const text = async (stream: ReadableStream | undefined) => (stream ? new Response(stream).text() : null)

async function* pieces(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

/**
 * Defines the tests that every storage must pass.
 *
 * @param open opens an empty store that goes when the test ends
 */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(`files in ${name}`, () => {
    it('are read as they were written, whole and in parts', async () => {
      const storage = await open()
      await storage.put('public/a.mp4', Buffer.from('0123456789'))
      expect(await storage.head('public/a.mp4')).toEqual({ size: 10 })
      const whole = await storage.get('public/a.mp4')
      expect([whole?.size, await text(whole?.stream)]).toEqual([10, '0123456789'])
      const part = await storage.get('public/a.mp4', { start: 3, end: 5 })
      expect([part?.size, await text(part?.stream)]).toEqual([10, '345'])
    })

    it('may be empty, and come in pieces', async () => {
      const storage = await open()
      await storage.put('drawn/empty.png', new Uint8Array())
      expect(await storage.head('drawn/empty.png')).toEqual({ size: 0 })
      expect(await text((await storage.get('drawn/empty.png'))?.stream)).toBe('')
      await storage.put('drawn/pieces.png', pieces('one ', 'two ', 'three'))
      expect(await text((await storage.get('drawn/pieces.png'))?.stream)).toBe('one two three')
    })

    it('are replaced when they are written again, also with fewer bytes', async () => {
      const storage = await open()
      await storage.put('public/a.webp', Buffer.from('long and old'))
      await storage.put('public/a.webp', Buffer.from('new'))
      expect(await storage.head('public/a.webp')).toEqual({ size: 3 })
      expect(await text((await storage.get('public/a.webp'))?.stream)).toBe('new')
    })

    it('are not there before, and not after they were removed', async () => {
      const storage = await open()
      const expectMissing = async (key: StorageKey) => {
        expect(await storage.head(key)).toBeNull()
        expect(await storage.get(key)).toBeNull()
        expect(await storage.get(key, { start: 0, end: 1 })).toBeNull()
      }
      await expectMissing('originals/a.jpg')
      await storage.put('originals/a.jpg', Buffer.from('a'))
      await storage.delete('originals/a.jpg')
      await expectMissing('originals/a.jpg')
      await storage.delete('originals/a.jpg')
    })

    it('stay as they were when what should replace them breaks off', async () => {
      const storage = await open()
      async function* breaking() {
        yield Buffer.alloc(20 * 1024 * 1024, 'x')
        throw new Error('The source broke off.')
      }
      await storage.put('public/a.mp4', Buffer.from('whole'))
      await expect(storage.put('public/a.mp4', breaking())).rejects.toThrow('The source broke off.')
      await expect(storage.put('public/b.mp4', breaking())).rejects.toThrow('The source broke off.')
      expect(await text((await storage.get('public/a.mp4'))?.stream)).toBe('whole')
      expect(await storage.head('public/b.mp4')).toBeNull()
    })

    it('are listed by area and beginning, sorted, with their sizes', async () => {
      const storage = await open()
      for (const key of ['drawn/icon-2.png', 'drawn/icon-1.png', 'drawn/share.jpg', 'public/b.webp'] as const)
        await storage.put(key, Buffer.from(key))
      const listed = async (...args: Parameters<Storage['list']>) => {
        const files: string[] = []
        for await (const { key, size } of storage.list(...args)) files.push(`${key} ${size}`)
        return files
      }
      expect(await listed('drawn', 'icon-')).toEqual(['drawn/icon-1.png 16', 'drawn/icon-2.png 16'])
      expect(await listed('public')).toEqual(['public/b.webp 13'])
      expect(await listed('originals')).toEqual([])
    })

    it('are lent as files on the disk', async () => {
      const storage = await open()
      const { readFileSync } = await import('node:fs')
      await storage.put('originals/a.png', Buffer.from('picture'))
      const readText = (path: string) => Promise.resolve(readFileSync(path, 'utf8'))
      expect(await storage.withFile('originals/a.png', readText)).toBe('picture')
      await expect(storage.withFile('originals/none.png', readText)).rejects.toThrow(MissingFileError)
    })

    it('have names that cannot lead elsewhere', async () => {
      const storage = await open()
      for (const key of ['public/../vitrine.sqlite', 'public/', 'originals/a/b', 'elsewhere/a', 'public/.x'])
        await expect(storage.put(key as StorageKey, Buffer.from('x')), key).rejects.toThrow('is no key')
    })

    it('are in a store that can be asked whether it works', async () => {
      const storage = await open()
      await storage.check()
      expect(storage.locate('public/a.webp')).toContain('a.webp')
    })
  })
}
