// The header of every page: its frame, the line with its parts, and the menu of wide pages. Parts of the theme that share
// the header's island are imported here.
export { Header, type HeaderProps } from './Header.tsx'
export { HeaderFrame } from './HeaderFrame.tsx'
export { headerLook } from './header-look.ts'
