// Says on a page that is not public that it is none.
export { PreviewBar } from './PreviewBar.tsx'
