// Link from a page of the site to its editor, for visitors who may edit.
export { EditLink } from './EditLink.tsx'
