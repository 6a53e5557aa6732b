// Tells readers of a page that it is not public.
export { PreviewBar } from './PreviewBar.tsx'
