// How a new owner begins: which door was taken, and what is left to try.
export { type DemoBody, type DemoContent, type DemoItem, readDemoContent } from './demo-content.ts'
export { createDemoRemoval } from './demo-removal.ts'
export { welcomeCalls } from './welcome.calls.ts'
export { welcomeRoutes } from './welcome.routes.ts'
export { createWelcomeService, type WelcomeService } from './welcome.service.ts'
