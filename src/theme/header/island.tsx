export { Header as default } from './Header.tsx'
