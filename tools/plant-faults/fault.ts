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

/** Small mistake that a careless change could make, and the tests that must notice it. */
export interface Fault {
  /** Area and number, such as `grid-1`. */
  id: string
  area: Area
  /** Path from the root of the repository. */
  file: string
  /** Code that occurs exactly once in the file. */
  find: string
  /** Faulty code that replaces it. It compiles. */
  replace: string
  /** Effect that a visitor, author or client notices. */
  what: string
  /** Test files of the area, from the root: unit tests first, then the likeliest browser specs. */
  tests: readonly string[]
}

/** Tells whether a test file needs a build and a browser. */
export const isSpec = (test: string): boolean => test.startsWith('tests/e2e/')
