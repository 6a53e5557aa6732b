import { isLoadFailure, loadChunk, reportFailure } from '../islands/index.ts'
import type { mountBlock } from './mount.tsx'
import type { ViewerChunk } from './shared-modules.ts'

/** Paths of the built chunks, relative to `embed.js`; replaced by the build. */
declare const EMBED_CHUNKS: Record<'mount' | 'styles' | 'viewer', string>

/** The lazy scripts. Messages number them in this order. */
export interface Chunks {
  mount(): Promise<{ mountBlock: typeof mountBlock }>
  styles(): Promise<{ css: string }>
  viewer(): Promise<ViewerChunk>
}

/** @param base URL of `embed.js` */
export const chunksOf = (base: string): Chunks => ({
  mount: () => chunk(1, EMBED_CHUNKS.mount, base, 'mountBlock'),
  styles: () => chunk(2, EMBED_CHUNKS.styles, base, 'css'),
  viewer: () =>
    chunk<ViewerChunk>(3, EMBED_CHUNKS.viewer, base, 'default').catch((error: unknown) => {
      if (!isLoadFailure(error)) reportFailure('viewer', error)
      throw error
    }),
})

const chunk = <M extends object>(number: number, path: string, base: string, needed: keyof M & string) =>
  loadChunk<M>({ number, url: new URL(path, base).href, isUsable: (module) => needed in module })
