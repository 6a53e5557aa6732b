import { isAbsolute, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { inRoot } from '../start/paths.js'

/** Notes every file that a build reads, by its path from the clone; packages are known by the lock file. */
export const noteInputs = (inputs: Set<string>): Plugin => ({
  name: 'vitrine:note-inputs',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = id.replace(/[?#].*$/, '')
      // Modules without a file, and packages that stay outside, have names instead.
      if (!isAbsolute(file)) continue
      const path = relative(inRoot(), file)
      if (!path.split(sep).includes('node_modules')) inputs.add(path)
    }
  },
})
