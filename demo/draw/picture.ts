import sharp from 'sharp'
import { type Rgb, toScreen } from './colour.ts'
import { hash } from './random.ts'

/** A picture in linear light, three numbers per pixel, top left first. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
}

/** An empty (black) picture. */
export function emptyPicture(width: number, height: number): Picture {
  return { width, height, light: new Float32Array(width * height * 3) }
}

/** Asks `colourAt` for every pixel; x and y are the pixel's centre in pixels. */
export function paint(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Picture {
  const picture = emptyPicture(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) setPixel(picture, x, y, colourAt(x + 0.5, y + 0.5))
  }
  return picture
}

/** Writes one pixel. */
export function setPixel(picture: Picture, x: number, y: number, colour: Rgb): void {
  const at = (y * picture.width + x) * 3
  picture.light[at] = colour[0]
  picture.light[at + 1] = colour[1]
  picture.light[at + 2] = colour[2]
}

/** Develops to bytes for the screen: averages `shrink` by `shrink` blocks, then adds film grain. */
export function develop(picture: Picture, shrink = 1, grain = 0.012, seed = 1): Buffer {
  const width = Math.floor(picture.width / shrink)
  const height = Math.floor(picture.height / shrink)
  const bytes = Buffer.alloc(width * height * 3)
  const share = 1 / (shrink * shrink)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let r = 0
      let g = 0
      let b = 0
      for (let sy = 0; sy < shrink; sy++) {
        for (let sx = 0; sx < shrink; sx++) {
          const at = ((y * shrink + sy) * picture.width + x * shrink + sx) * 3
          r += Math.min(1.2, picture.light[at] as number)
          g += Math.min(1.2, picture.light[at + 1] as number)
          b += Math.min(1.2, picture.light[at + 2] as number)
        }
      }
      const h = hash(x, y, 7, seed)
      // Four small throws add up to a bell curve: grain, not static. It also hides banding in skies.
      const bell = ((h & 255) + ((h >>> 8) & 255) + ((h >>> 16) & 255) + (h >>> 24) - 510) / 255
      const at = (y * width + x) * 3
      const noise = bell * grain * 255
      bytes[at] = hold(toScreen(r * share) * 255 + noise)
      bytes[at + 1] = hold(toScreen(g * share) * 255 + noise)
      bytes[at + 2] = hold(toScreen(b * share) * 255 + noise)
    }
  }
  return bytes
}

/** Saves as WebP; `shrink` is the supersampling the picture was painted with. */
export async function savePicture(picture: Picture, file: string, shrink = 1, grain = 0.012): Promise<void> {
  const raw = {
    width: Math.floor(picture.width / shrink),
    height: Math.floor(picture.height / shrink),
    channels: 3 as const,
  }
  await sharp(develop(picture, shrink, grain), { raw })
    .webp({ quality: 88, effort: 5, smartSubsample: true })
    .toFile(file)
}

function hold(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
