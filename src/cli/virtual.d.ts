/** Module that the build generates from the owner's configuration (`config/vite/block-modules.ts`). */
declare module 'virtual:vitrine/config' {
  /** Configuration as a module; empty for a site without one. */
  export const own: { default?: unknown }
  /** Path of the configuration when the site was built; `null` if there was none. */
  export const file: string | null
  /** Hash of the content of the configuration. */
  export const hash: string
}
