// The head of every page: its place, the line with its parts, and the menu of wide pages.
// The one place where the parts that share the header's island meet.
export { Header, type HeaderProps } from './Header.tsx'
export { HeaderFrame } from './HeaderFrame.tsx'
export { isLight } from './ink-on.ts'
