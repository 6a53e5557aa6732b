/** Parts of the product, each with faults of its own. */
export const AREAS = [
  'grid',
  'viewer',
  'header',
  'palette',
  'api',
  'entries',
  'media',
  'uploads',
  'editor',
  'menus',
  'accounts',
  'http',
  'caches',
  'postgres',
  'i18n',
  'embed',
  'search',
  'pages',
  'studio',
] as const
export type Area = (typeof AREAS)[number]

/** A small mistake that a careless change could make, and the tests that must notice it. */
export interface Fault {
  /** The area and a number, such as `grid-1`. */
  id: string
  area: Area
  /** Path from the root of the repository. */
  file: string
  /** Code that occurs exactly once in the file. */
  find: string
  /** The faulty code in its place. It compiles. */
  replace: string
  /** What a visitor, author or client notices. */
  what: string
  /** Test files of the area, from the root: unit tests first, then the likeliest browser specs. */
  tests: readonly string[]
}

/** Whether a test file needs a build and a browser. */
export const isSpec = (test: string): boolean => test.startsWith('tests/e2e/')
