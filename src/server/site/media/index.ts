// Pictures and films: refusing other files, storing originals, planning and encoding renditions, serving files. Uses of
// pictures are tracked elsewhere.

export { createBackupHold } from './backup-hold.ts'
export { bodyHtml } from './body-html.ts'
export { moveFocus, readCrop } from './crop.ts'
export type { CroppedPicture } from './crop-picture.ts'
export { type Drawing, SHARE_SIZE } from './draw/drawing.ts'
export { MARK } from './draw/mark.ts'
export { createFileLengths } from './file-lengths.repository.ts'
export type { FilmFacts, FilmTools } from './film-tools.ts'
export { updateSearchText } from './found-text.repository.ts'
export { isComplete } from './is-complete.ts'
export { mediaRoutes } from './media.routes.ts'
export { createMediaService, type MediaService } from './media.service.ts'
export {
  type FilmFormat,
  filmFormatOf,
  filmKey,
  filmName,
  hashPrefix,
  isFilmType,
  originalKey,
  originalName,
  publicKey,
  renditionName,
} from './media-address.ts'
export { type MediaPlace, replaceMediaUsage } from './media-usage.repository.ts'
export type { PictureMetadata } from './metadata/picture-metadata.ts'
export { NO_METADATA } from './metadata/picture-metadata.ts'
export type { MediaError } from './picture-details.ts'
export { pictureProcess } from './picture-process.ts'
export { ownPictureTools, type PictureTools } from './picture-tools.ts'
export { plainName } from './plain-name.ts'
export { planFailed } from './rendition.repository.ts'
export { resolvePictures } from './resolve-pictures.ts'
export { wholeFiles } from './whole-files.ts'
