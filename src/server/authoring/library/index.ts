// Media library for the studio: texts and crops of pictures, the places that use them, replacing them, their trash.
// Uploading and encoding files is in `media`.

export { filmsRoutes } from './films.routes.ts'
export { libraryRoutes } from './library.routes.ts'
export { createLibraryService, type LibraryService } from './library.service.ts'
export type { LibraryError } from './library-error.ts'
export { createSweep, type Sweep } from './sweep.ts'
