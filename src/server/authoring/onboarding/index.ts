// How a new owner begins: which door was taken, and what is left to try.
export { type DemoBody, type DemoContent, type DemoItem, readDemoContent } from './demo-content.ts'
export { createDemoRemoval } from './demo-removal.ts'
export { onboardingCalls } from './onboarding.calls.ts'
export { onboardingRoutes } from './onboarding.routes.ts'
export { createOnboardingService, type OnboardingService } from './onboarding.service.ts'
