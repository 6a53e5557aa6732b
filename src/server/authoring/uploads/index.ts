// Uploads: resumable, in parts that are in the store, so that any process may take the next one. `media` handles
// complete files.

export { type UploadError, uploadError } from './upload-error.ts'
export { uploadsRoutes } from './uploads.routes.ts'
export {
  createUploadsService,
  type UploadsService,
} from './uploads.service.ts'
