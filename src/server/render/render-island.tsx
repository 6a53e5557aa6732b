import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders an island separately: ids made by `useId` count from the root of a render, so both sides must have the same
 * root. React puts preloads of pictures in front of such a render; they are removed, since the browser finds the
 * pictures right after them, and hydration expects nothing before them.
 */
export const renderIsland = (view: ReactNode, identifierPrefix: string): string =>
  renderToString(view, { identifierPrefix }).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
