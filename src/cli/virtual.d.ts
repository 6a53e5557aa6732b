/** Made by the build from the owner's configuration (`config/vite/block-modules.ts`). */
declare module 'virtual:vitrine/config' {
  /** The configuration as a module; without exports for a site that has none. */
  export const own: { default?: unknown }
  /** Its path when the site was built, `null` without one. */
  export const file: string | null
  /** Hash of what stood in it. */
  export const hash: string
}
