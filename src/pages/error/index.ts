// Pages that only say something: not found, an error.
export { ErrorPage } from './ErrorPage.tsx'
