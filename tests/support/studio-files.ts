import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** File as it is given to browsers. */
export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns a word that no other file or entry contains. */
export const randomWord = (): string => `m${randomUUID().slice(0, 8)}`

/** Creates a picture unlike all others. */
export async function picture(name: string, width = 320, height = 240): Promise<Picture> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Creates a film of eight seconds unlike all others. */
export async function film(name: string): Promise<Picture> {
  const bytes = await readFile('demo/films/drift.mp4')
  const mark = randomBytes(16)
  // Box that players skip.
  const free = Buffer.alloc(8)
  free.writeUInt32BE(free.length + mark.length)
  free.write('free', 4)
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([bytes, free, mark]) }
}

/** Drops files on an element, as with a mouse. */
export async function dropFilesOn(target: Locator, pictures: readonly Picture[]): Promise<void> {
  const transfer = await target.evaluateHandle(
    (_, files) => {
      const dataTransfer = new DataTransfer()
      for (const { name, type, text } of files)
        dataTransfer.items.add(
          new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name, { type }),
        )
      return dataTransfer
    },
    pictures.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, text: buffer.toString('base64') })),
  )
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Drops files on the screen. */
export const dropFiles = (page: Page, pictures: readonly Picture[]): Promise<void> =>
  dropFilesOn(page.getByRole('main'), pictures)
