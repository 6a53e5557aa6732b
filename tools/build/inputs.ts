import { isAbsolute, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { inRoot } from '../start/paths.js'

/** Collects the files that a build reads, relative to the clone and without packages, which the lock file covers. */
export const collectInputs = (inputs: Set<string>): Plugin => ({
  name: 'vitrine:collect-inputs',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const file = id.replace(/[?#].*$/, '')
      // Virtual modules and external packages have no path.
      if (!isAbsolute(file)) continue
      const path = relative(inRoot(), file)
      if (!path.split(sep).includes('node_modules')) inputs.add(path)
    }
  },
})
