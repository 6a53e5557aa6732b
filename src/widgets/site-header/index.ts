// The head of every page: its place, the line and the menu of wide pages. Which parts stand in the line is said by
// `widgets/Header.tsx`.
export { DesktopMenu } from './DesktopMenu.tsx'
export { HeaderFrame } from './HeaderFrame.tsx'
export { isLight } from './ink-on.ts'
export { SiteHeader } from './SiteHeader.tsx'
