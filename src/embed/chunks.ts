import { isLoadFailure, loadChunk, reportFailure } from '../islands/index.ts'
import type { mountBlock } from './mount.tsx'
import type { ViewerChunk } from './viewer-chunk.ts'

/** Paths of the built chunks, from the folder `embed.js` is served from; filled in by the build. */
declare const EMBED_CHUNKS: Record<'mount' | 'styles' | 'viewer', string>

/** The scripts that are fetched when they are needed. Their numbers are those of the messages. */
export interface Chunks {
  mount(): Promise<{ mountBlock: typeof mountBlock }>
  styles(): Promise<{ css: string }>
  viewer(): Promise<ViewerChunk>
}

/** @param base address of `embed.js` */
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
