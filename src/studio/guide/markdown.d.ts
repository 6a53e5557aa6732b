/** Pages of the guide, as `config/vite/guide.ts` makes them. */
declare module '*.md' {
  const page: import('./pages.ts').GuidePage
  export default page
}
