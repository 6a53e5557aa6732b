// Files on their way to the server, and the works made of them.
export { BatchBar, FileBar } from './BatchBar.tsx'
export { DropZone } from './DropZone.tsx'
export { filmFacts, isFilm } from './film-facts.ts'
export { UploadMenu } from './UploadMenu.tsx'
export { UploadStatus } from './UploadStatus.tsx'
export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
export { useArrived } from './use-arrived.ts'
export { usePicturePicker } from './use-picture-picker.tsx'
