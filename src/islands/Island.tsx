import type { ReactNode } from 'react'

/** When an island's code is fetched and run; see `strategies/`. */
export type IslandStrategy = 'load' | 'idle' | 'visible' | 'interaction'

/** What an island is rendered with on the server. */
export interface IslandProps {
  /** Key of the island in the page script's map of loaders. */
  name: string
  /** Unique on the page; also the prefix of ids made by `useId`, on both sides. */
  id: string
  strategy: IslandStrategy
  /** Plain JSON: what the island's component is hydrated with. */
  props: object
  /** Addresses of the scripts it will need, fetched ahead when the browser is idle. */
  files: readonly string[]
  /** Output of a render of its own (`renderToString` with `identifierPrefix` = `id`), so that ids agree. */
  html: string
}

/** An interactive part of a page: its server-rendered HTML, followed by its props as JSON. */
export const Island = ({ name, id, strategy, props, files, html }: IslandProps): ReactNode => (
  <>
    <div
      id={id}
      data-island={name}
      data-on={strategy}
      data-files={files.join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own render, escaped by React
      dangerouslySetInnerHTML={{ __html: html }}
    />
    <script
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped cannot end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
    />
  </>
)
