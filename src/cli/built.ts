// What the built command line begins with (`dist/server/vitrine.js`): settings of the process that have to be there
// before the first package is read.
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// React picks its development build unless told otherwise before it is first imported.
Object.assign(process.env, { NODE_ENV: 'production' })
// New objects get 4 MiB instead of 16: what a busy moment took of them is never given back.
setFlagsFromString('--max-semi-space-size=4')
// Missing before Node 22.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
  module.enableCompileCache()
await import('./main.ts')
