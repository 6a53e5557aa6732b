/** Vitrine's mark, a picture in its frame, in the dark or light ink that suits the browser's colour scheme. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#1a1714}@media (prefers-color-scheme:dark){path{fill:#efece6}}</style><path d="M5 4h22a1 1 0 0 1 1 1v22a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm1.5 2.5v19h19v-19Z" fill-rule="evenodd"/><path d="M10 10h8v12h-8Z"/></svg>
`
