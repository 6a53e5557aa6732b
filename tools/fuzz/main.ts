// `npm run fuzz`: sends a running site tens of thousands of requests nobody expects, and as many writes of an owner.
//   npm run fuzz -- --count 5000 --seed 7    so many, made from this seed
//   npm run fuzz -- --seed 7 --path 3:1:0    the failing case of an earlier run
import { parseArgs } from 'node:util'
import { build } from '../build/build.ts'
import { isBuildStale } from '../start/stale.js'
import { fuzz } from './fuzz.ts'

const COUNT = 50_000

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
})

if (isBuildStale()) await build()
const { count = COUNT, seed = String(Date.now() % 2 ** 31), path } = values
const { failed } = await fuzz({ count: Number(count), seed, path })
process.exit(failed > 0 ? 1 : 0)
