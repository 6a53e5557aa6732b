import type { ComponentType, ReactNode } from 'react'

/** Fetches the code of one island: a module whose default export is the component the server rendered. */
export type IslandLoader = () => Promise<{ default: ComponentType<never> }>

/**
 * Hydrates one island; resolves when its effects have run, rejects when it fails before. `onLost` is called with an
 * error that ends it later. In both cases the server's HTML is put back.
 */
export type MountIsland = (
  element: HTMLElement,
  component: ComponentType<never>,
  onLost: (error: unknown) => void,
) => Promise<void>

/** Fetches what all islands share: React and the page's shell. */
export type MountLoader = () => Promise<{ mountIsland: MountIsland }>

/**
 * Component that a page wraps around each island, such as its language. It must not add elements: the server's HTML has
 * none.
 */
export type IslandShell = ComponentType<{ children: ReactNode }>
