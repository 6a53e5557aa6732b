// Onboarding of a new owner: the chosen option, and the first steps.
export { type DemoBody, type DemoContent, type DemoItem, readDemoContent } from './demo-content.ts'
export { createDemoRemoval } from './demo-removal.ts'
export { onboardingRoutes } from './onboarding.routes.ts'
export { createOnboardingService, type OnboardingService } from './onboarding.service.ts'
