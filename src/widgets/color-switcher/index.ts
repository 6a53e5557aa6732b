// The switch between the two palettes, as the server sends it. What happens on a click is `site/color-switcher`,
// what happens without script is `server/http`.
export { ColorSwitcher } from './ColorSwitcher.tsx'
