import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NO_OWN_BLOCKS, type OwnBlocks } from '../../config/vite/block-modules.ts'
import canvas from '../../config/vite/canvas.ts'
import client from '../../config/vite/client.ts'
import server from '../../config/vite/server.ts'
import studio from '../../config/vite/studio.ts'
import styles from '../../config/vite/styles.ts'
import { writeManifest } from '../../src/server/kit/assets/manifest.ts'
import { CLIENT_DIR, inRoot, SERVER_DIR } from '../start/paths.js'
import { progress } from '../start/say.js'
import { siteConfigFile } from '../start/site-config.js'
import { stampBuild } from '../start/stale.js'
import { assetManifest } from './asset-manifest.ts'
import { compressAll } from './compress.ts'
import { type BuiltEmbed, buildEmbed } from './embed.ts'
import { fontPackages, writeFonts } from './fonts.ts'
import { LICENCES_FILE, licencesOf } from './licences.ts'
import {
  type BuiltFile,
  bundle,
  type StyleFile,
  styleFiles,
  withDeferredSheet,
  writeFiles,
} from './outputs.ts'
import { areOwnBlocksFresh, readOwnBlocks } from './own-blocks.ts'
import { typefaceFiles } from './typefaces.ts'

/** Part that is built separately; the embed consists of four bundles. */
export type Part = 'server' | 'client' | 'styles' | 'embed' | 'studio'

export const PARTS: readonly Part[] = ['styles', 'embed', 'server', 'client', 'studio']

/** Builds the parts of `dist/` and tracks their inputs. */
export class Builder {
  /** Files that each part has read, relative to the clone. */
  readonly inputs: Record<Part, ReadonlySet<string>> = {
    server: new Set(),
    client: new Set(),
    styles: new Set(),
    embed: new Set(),
    studio: new Set(),
  }
  /** Folders of the packages that each part has read. */
  readonly #packages = new Map<Part, ReadonlySet<string>>()
  #server: readonly BuiltFile[] = []
  #own: OwnBlocks = NO_OWN_BLOCKS
  #ownRead = 0
  #client: readonly BuiltFile[] = []
  #styles: StyleFile[] = []
  #embed: BuiltEmbed | undefined
  #studio: readonly BuiltFile[] = []

  /** Returns the path of the server's built app; its name changes with its code. */
  get app(): string {
    return join(SERVER_DIR, fileNameOf('app', this.#server))
  }

  /** Returns the folders of the owner's configuration and its blocks. */
  get ownFolders(): readonly string[] {
    return [...new Set(this.#own.files.map((file) => dirname(file)))]
  }

  /**
   * Builds parts and writes the manifest. The first call must build all of them.
   *
   * @param onPart called after each part
   */
  async build(parts: readonly Part[], onPart: () => void = () => {}): Promise<void> {
    // Tools and React read it, and Vite sets it only if it is missing.
    process.env.NODE_ENV = 'production'
    const config = siteConfigFile()
    if (!areOwnBlocksFresh(this.#own, config, this.#ownRead)) {
      this.#ownRead = Date.now()
      this.#own = await readOwnBlocks(config)
    }
    await Promise.all(parts.map((part) => this.#buildPart(part).finally(onPart)))
    if (!this.#embed) throw new Error('The first build must make every part.')
    writeFonts(SERVER_DIR)
    const typefaces = typefaceFiles()
    const packages = [...this.#packages.values(), typefaces.packages, fontPackages()]
    const licences = licencesOf(new Set(packages.flatMap((folders) => [...folders])))
    writeFiles(CLIENT_DIR, [
      ...this.#styles,
      ...this.#embed.files,
      ...typefaces.assets,
      { fileName: LICENCES_FILE, source: licences },
    ])
    writeManifest(
      CLIENT_DIR,
      assetManifest(this.#server, this.#client, this.#styles, this.#embed, this.#studio, typefaces.built),
    )
  }

  async #buildPart(part: Part): Promise<void> {
    const inputs = new Set<string>()
    const packages = new Set<string>()
    const output = (config: object, own?: OwnBlocks) => bundle(config, inputs, own, packages)
    if (part === 'server') this.#server = await output(server, this.#own)
    if (part === 'client') this.#client = await output(client, this.#own)
    if (part === 'styles') this.#styles = withDeferredSheet(styleFiles(await output(styles, this.#own)))
    if (part === 'embed') this.#embed = await buildEmbed(output)
    if (part === 'studio') this.#studio = [...(await output(studio)), ...(await output(canvas))]
    this.inputs[part] = inputs
    this.#packages.set(part, packages)
  }
}

function fileNameOf(entry: string, files: readonly BuiltFile[]): string {
  const chunk = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === entry)
  if (!chunk) throw new Error(`The build made no "${entry}".`)
  return chunk.fileName
}

/** Builds server, browser scripts and style sheets into `dist/`, with `.br` beside each asset. */
export async function build(): Promise<void> {
  const started = Date.now()
  const step = progress('Building')
  let doneCount = 0
  const tick = () => step.update(++doneCount, PARTS.length + 1)
  try {
    rmSync(inRoot('dist'), { recursive: true, force: true })
    const builder = new Builder()
    await builder.build(PARTS, tick)
    await compressAll(join(CLIENT_DIR, 'assets'))
    tick()
    stampBuild(
      Object.values(builder.inputs).flatMap((inputs) => [...inputs]),
      started,
    )
    step.done()
  } catch (error) {
    step.fail()
    throw error
  }
}
