export { PressFrame } from './PressFrame.tsx'
