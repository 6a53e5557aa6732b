// Everything around the content of a page that is made of several widgets. Widgets do not know each other: they meet here.
export { Header, type HeaderProps } from './Header.tsx'
