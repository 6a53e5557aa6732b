// Pages that only say something: not found, an error.
export { MessagePage } from './MessagePage.tsx'
