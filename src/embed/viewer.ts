// The viewer's code, fetched when an item is first opened.
export { Viewer } from '../ui/viewer/index.ts'
