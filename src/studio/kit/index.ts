// Controls of the studio. The only place that knows the component library.
export { Button, IconButton } from './Button.tsx'
export { Dialog } from './Dialog.tsx'
export { Field } from './Field.tsx'
export * from './icons.ts'
export { KitProvider } from './KitProvider.tsx'
export { Menu } from './Menu.tsx'
export { StateMessage } from './StateMessage.tsx'
export { useToast } from './Toasts.tsx'
