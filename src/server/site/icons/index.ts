// Favicon and icons for home screens, made from the owner's logo.
export { iconsRoutes } from './icons.routes.ts'
export { createIconsService, type IconsService } from './icons.service.ts'
