import type { ReactNode } from 'react'
import type { IslandStrategy } from './strategies.ts'

/** Data that an island is rendered with on the server. */
export interface IslandProps {
  /** Key of the island in the page script's map of loaders. */
  name: string
  /** Unique on the page; also the prefix of ids made by `useId`, on the server and in the browser. */
  id: string
  strategy: IslandStrategy
  /** Plain JSON: what the island's component is hydrated with. */
  props: object
  /** URLs that are fetched when the browser is idle: its scripts, and their first requests. */
  files: readonly string[]
  /** HTML from a separate `renderToString` with `identifierPrefix` = `id`, so that ids match in the browser. */
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
