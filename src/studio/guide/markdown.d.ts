/** Types of the guide's pages, which `config/vite/guide.ts` generates. */
declare module '*.md' {
  const page: import('./pages.ts').GuidePage
  export default page
}
