import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { DemoContent } from '../../../src/server/authoring/onboarding/demo-content.ts'

export interface SmallDemo {
  /** Pictures that no work shows; each makes seeding slower. */
  spare?: number
  change?: (content: DemoContent) => void
}

/** Writes a demo of two works, small enough to be rendered for every test, into an empty folder. */
export async function drawSmallDemo(
  folder: string,
  { spare = 0, change = () => {} }: SmallDemo = {},
): Promise<void> {
  const content = JSON.parse(
    await readFile(new URL('./small-demo.json', import.meta.url), 'utf8'),
  ) as DemoContent
  await mkdir(join(folder, 'originals'))
  await mkdir(join(folder, 'films'))
  await drawPicture(folder, 'a', '#a33', 400)
  await drawPicture(folder, 'b', '#3a3', 400)
  for (let nth = 0; nth < spare; nth++) {
    // One file per colour, because the same bytes would be one picture.
    await drawPicture(folder, `spare-${nth}`, `rgb(0, 0, ${nth})`, 1200)
    content.media[`spare-${nth}.webp`] = { alt: '', title: 'Spare', focus: [0.5, 0.5] }
  }
  await writeFile(join(folder, 'films', 'loop.mp4'), '\0\0\0\u0018ftypmp42')
  change(content)
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
}

async function drawPicture(folder: string, name: string, background: string, width: number): Promise<void> {
  const picture = sharp({ create: { width, height: (width * 3) / 4, channels: 3, background } })
  await writeFile(join(folder, 'originals', `${name}.webp`), await picture.webp().toBuffer())
}
