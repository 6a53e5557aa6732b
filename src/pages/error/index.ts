// The page for everything that cannot be shown, such as an address without a page.
export { ErrorPage, type Offers } from './ErrorPage.tsx'
