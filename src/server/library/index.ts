// The media library for those who make a site: what is said of pictures, which part of them is shown, where they are
// used, replacing them, their trash. How files are taken in and encoded is known to `media`.

export { filmsCalls, filmsRoutes } from './films.routes.ts'

export { libraryCalls } from './library.calls.ts'
export { libraryRoutes } from './library.routes.ts'
export { createLibraryService, type LibraryService } from './library.service.ts'
export type { LibraryError, Medium } from './library-error.ts'
export type { MediaValues } from './media-record.ts'
export { createSweep, type Sweep } from './sweep.ts'
