// Pictures and films: refusing what is none, storing originals, planning and encoding renditions, serving files.
// What a picture is used for is known elsewhere.

export { type Drawing, SHARE_SIZE } from './draw/drawing.ts'
export { MARK } from './draw/mark.ts'
export type { DrawnFile } from './drawings.ts'
export { mediaRoutes } from './media.routes.ts'
export {
  createMediaService,
  type MediaError,
  type MediaService,
  type MediaServiceDeps,
} from './media.service.ts'
export { filmName, hashPrefix, originalName, renditionName } from './media-address.ts'
export { pictureProcess } from './picture-process.ts'
export { ownPictureTools, type PictureTools } from './picture-tools.ts'
export { resolvePictures } from './resolve-pictures.ts'
