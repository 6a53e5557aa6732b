import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Encoding } from '../http/index.ts'
import { type AssetManifest, readManifest } from './manifest.ts'

/**
 * A built file in the encodings it exists in. A file with Brotli is compressed with gzip at the first request for it.
 */
export interface AssetFile {
  type: string
  etag: string
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Size of a file in all its encodings, in bytes. */
export const sizeOfAsset = ({ bytes }: AssetFile): number =>
  Object.values(bytes).reduce((sum, encoded) => sum + encoded.length, 0)

/** Scripts, styles and fonts of the pages, held in memory because they are few and small. */
export interface BuiltAssets {
  manifest: AssetManifest
  files: ReadonlyMap<string, AssetFile>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Reads the built assets.
 *
 * @param folder absolute path of `dist/client`
 * @throws when the folder holds no finished build
 */
export function readBuiltAssets(folder: string): BuiltAssets {
  const manifest = readManifest(folder)
  const names = new Set(readdirSync(join(folder, 'assets')))
  const bytesOf = (name: string) => readFileSync(join(folder, 'assets', name))
  const files = new Map<string, AssetFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const identity = bytesOf(name)
    files.set(`/assets/${name}`, {
      type,
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      bytes: {
        identity,
        ...(names.has(`${name}.br`) && { br: bytesOf(`${name}.br`) }),
      },
    })
  }
  return { manifest, files }
}
