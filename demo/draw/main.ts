/**
 * Redraws the demo. Without words everything; with words only drawings whose name contains one of them:
 * `npm run demo:draw -- dew poster`.
 */
import { mkdirSync } from 'node:fs'
import { rasterDrawings } from './catalogue.ts'
import { films, shootFilm } from './films.ts'
import { drawLogo, logos } from './logos.ts'
import { savePicture } from './picture.ts'
import { sheets } from './sheets.ts'
import { photographSite, siteNames } from './sites.ts'
import { openPress, printSheet } from './type.ts'

const originals = new URL('../originals/', import.meta.url).pathname
const reels = new URL('../films/', import.meta.url).pathname
const wanted = process.argv.slice(2)

const tasks: (readonly [name: string, work: (file: string) => Promise<void>])[] = []
const press = await openPress()
for (const { name, draw, supersampling, grain } of rasterDrawings)
  tasks.push([name, (file) => savePicture(draw(supersampling), file, supersampling, grain)])
for (const [name, sheet] of Object.entries(sheets))
  tasks.push([name, async (file) => printSheet(press, await sheet(), file)])
for (const name of Object.keys(logos) as (keyof typeof logos)[])
  tasks.push([name, (file) => drawLogo(press, name, file)])
for (const name of siteNames) tasks.push([`site-${name}`, (file) => photographSite(press, name, file)])
for (const name of Object.keys(films)) tasks.push([`film-${name}`, (file) => shootFilm(name, reels, file)])

mkdirSync(originals, { recursive: true })
mkdirSync(reels, { recursive: true })
const asked = tasks.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
for (const [i, [name, work]] of asked.entries()) {
  const start = Date.now()
  await work(`${originals}${name}.webp`)
  console.log(`${i + 1}/${asked.length} ${name}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
}
await press.close()
