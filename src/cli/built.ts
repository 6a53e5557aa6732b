// The entry of the built command line (`dist/server/vitrine.js`): process settings that must precede the first import
// of a package.
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// React uses its development build by default, and decides on import.
Object.assign(process.env, { NODE_ENV: 'production' })
// A 4 MiB semi-space instead of 16: V8 never returns memory that a peak load has taken.
setFlagsFromString('--max-semi-space-size=4')
// Available since Node 22.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
  module.enableCompileCache()
await import('./main.ts')
