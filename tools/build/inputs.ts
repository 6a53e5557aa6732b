import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { inRoot } from '../start/paths.js'

/** Pattern of the innermost package folder that contains a file. */
const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** Returns the folder of the package that contains a file; `null` for files of the clone. */
export const packageOf = (file: string): string | null => PACKAGE_FOLDER.exec(file)?.[1] ?? null

/**
 * Collects the files that a build reads, relative to the clone and without packages, which the lock file covers, and
 * the folders of those packages. The output does not name all of them, because constants replace their module.
 */
export const collectInputs = (inputs: Set<string>, packages: Set<string>): Plugin => {
  const add = (file: string) => {
    const folder = packageOf(file)
    if (folder !== null) packages.add(folder)
    else if (!file.split(sep).includes('node_modules')) inputs.add(relative(inRoot(), file))
  }
  return {
    name: 'vitrine:collect-inputs',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = id.replace(/^\0/, '').replace(/[?#].*$/, '')
        // Virtual modules and external packages have no path.
        if (isAbsolute(file)) add(file)
      }
    },
    generateBundle(_options, bundle) {
      // Files referenced by rules are no modules.
      for (const file of Object.values(bundle))
        if (file.type === 'asset')
          for (const path of file.originalFileNames) {
            const folder = packageOf(resolve(inRoot(), path))
            if (folder !== null) packages.add(folder)
          }
    },
  }
}
