// `npm run bench -- page` (first paint to viewer beside a hand-written page), `-- server` (requests per second and
// processor time; also without a word), `-- input` (from a key or click to the next frame), `-- lists` (among 100,000
// works beside 1,000), `-- writes` (saving, publishing, moving), `-- uploads` (500 pictures), `-- studio` (the studio),
// `-- soak` (processes that are killed under writes), `-- slow-disk` (the home page while commits wait for the disk).
import { build } from '../../build/build.ts'
import { isBuildStale } from '../../start/stale.js'

const KINDS: Record<string, () => Promise<unknown>> = {
  page: () => import('./page/main.ts'),
  server: () => import('./server.ts'),
  input: () => import('./input.ts'),
  lists: () => import('./lists.ts'),
  writes: () => import('./writes.ts'),
  studio: () => import('./studio/main.ts'),
  uploads: () => import('./uploads/main.ts'),
  soak: () => import('./soak.ts'),
  'slow-disk': () => import('./slow-disk.ts'),
}

if (isBuildStale()) await build()
await (KINDS[process.argv[2] ?? ''] ?? KINDS.server)?.()
process.exit(process.exitCode)
