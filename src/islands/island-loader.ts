import type { ComponentType, ReactNode } from 'react'

/** Fetches the code of one island: a module whose default export is the component the server rendered. */
export type IslandLoader = () => Promise<{ default: ComponentType<never> }>

/**
 * Brings one island to life; resolves when its effects have run, rejects when it could not be. `onLost` hears of an
 * error that ended it later; either way the server's HTML stands in its place again.
 */
export type MountIsland = (
  element: HTMLElement,
  component: ComponentType<never>,
  onLost: (error: unknown) => void,
) => Promise<void>

/** Fetches what all islands share: React, and what the page wraps around each of them. */
export type MountLoader = () => Promise<{ mountIsland: MountIsland }>

/** What a page puts around each island, such as its language. Must not add elements: the server's HTML has none. */
export type IslandShell = ComponentType<{ children: ReactNode }>
