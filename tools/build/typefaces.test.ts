import { describe, expect, it } from 'vitest'
import { TYPEFACE_NAMES, TYPEFACES } from '../../src/core/content/index.ts'
import { licencesOf } from './licences.ts'
import { typefaceFiles } from './typefaces.ts'

describe('pairs of typefaces', () => {
  const { built, assets, packages } = typefaceFiles()

  // @behaviour type-1
  it('have the files that their rules name, and the licences of all of them', () => {
    const files = new Set(assets.map(({ fileName }) => `/${fileName}`))
    for (const pair of Object.values(built.pairs)) {
      const fontPaths = [...pair.faces.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path)
      expect(fontPaths.length).toBeGreaterThan(1)
      expect([...fontPaths, ...pair.preload].filter((path) => !files.has(path))).toEqual([])
    }
    const licences = licencesOf(packages)
    for (const name of TYPEFACE_NAMES)
      for (const family of Object.values(TYPEFACES[name]))
        expect(licences).toContain(`/${family.toLowerCase().replaceAll(' ', '-')} `)
  })
})
