import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/

const toBrotli = promisify(brotliCompress)

/** Writes `.br` beside every compressible asset; the server makes gzip on request. */
export async function compressAll(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = readFileSync(path)
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${path}.br`, await toBrotli(bytes, { params: { ...quality, ...size } }))
    }),
  )
}
