import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every compressible asset. */
export async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = readFileSync(path)
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${path}.br`, await toBrotli(bytes, { params: { ...quality, ...size } }))
      writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
