// The way from a page of the site to its editor, for whoever may edit.
export { EditLink } from './EditLink.tsx'
