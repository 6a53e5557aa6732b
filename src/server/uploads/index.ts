// Files that are being sent: resumable, in parts that lie in the store, so that any process may take the next one. What
// becomes of a file that has arrived is known to `media`.

export { type UploadError, uploadError } from './upload-error.ts'
export { uploadsCalls } from './uploads.calls.ts'
export { uploadsRoutes } from './uploads.routes.ts'
export {
  createUploadsService,
  type UploadsDeps,
  type UploadsService,
} from './uploads.service.ts'
