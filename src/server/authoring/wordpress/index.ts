// What authors' programs write and read by WordPress's calls. What visitors read by them belongs to the nouns.
export { mediaUploadCalls, mediaUploadRoutes } from './media-upload.ts'
export { wordpressCalls } from './wordpress-calls.ts'
