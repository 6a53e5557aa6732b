// Pictures and films: refusing what is none, storing originals, planning and encoding renditions, serving files.
// What a picture is used for is known elsewhere.

export { mediaRoutes } from './media.routes.ts'
export {
  type MediaService,
  type MediaServiceOptions,
  openMediaService,
  type StoredMedia,
} from './media.service.ts'
export { addressOf, filmName, renditionName } from './media-address.ts'
export { originalName } from './original-name.ts'
export { pictureProcess } from './picture-process.ts'
export { ownPictureTools, type PictureTools } from './picture-tools.ts'
export { resolvePictures } from './resolve-pictures.ts'
